import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { SearchField } from '@mindisle/ui/search-field'
import { Empty } from '@mindisle/ui/states'
import { TextTabs } from '@mindisle/ui/text-tabs'
import { useId, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useDeck, type CardHead } from '../../api/readings.ts'
import { Face } from '../../components/face.tsx'
import { texts } from '../../texts.ts'

const suits = ['major', 'wands', 'cups', 'swords', 'coins'] as const
type Suit = (typeof suits)[number]

const isFound = ({ name, keywords }: CardHead, words: string): boolean =>
  [name, ...keywords.upright, ...keywords.reversed].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  )

function Grid({ cards }: { cards: readonly CardHead[] }) {
  return (
    <ul className="tarot-grid">
      {cards.map(({ id, name, keywords }) => (
        <li key={id}>
          <a href={pageAddress('page9/tarot/index', { view: 'card', id })}>
            <Face id={id} name={name} />
            <b>{name}</b>
            <small>{keywords.upright[0]}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

function BySuit({ cards }: { cards: readonly CardHead[] }) {
  const t = useTexts(texts)
  const panel = useId()
  const [suit, setSuit] = useState<Suit>('major')
  const inSuit = (one: Suit) => cards.filter((card) => card.suit === one)
  return (
    <>
      <TextTabs
        label={t('cards.tabs')}
        tabs={suits.map((one) => ({ key: one, label: t(`cards.suit.${one}`), count: inSuit(one).length }))}
        current={suit}
        onSelect={(key) => setSuit(suits.find((one) => one === key) ?? 'major')}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(`cards.suit.${suit}`)}>
        <p className="tarot-suit">
          <b>{t(`cards.about.${suit}`)}</b>
          <span>{t(`cards.element.${suit}`)}</span>
        </p>
        <Grid cards={inSuit(suit)} />
      </div>
    </>
  )
}

function Found({ cards, words }: { cards: readonly CardHead[]; words: string }) {
  const t = useTexts(texts)
  const found = cards.filter((card) => isFound(card, words))
  if (found.length > 0) return <Grid cards={found} />
  return <Empty compact title={t('cards.none', { words })} text={t('cards.none_text')} />
}

/** All 78, by suit or by a word; what is typed stays on the device. */
export function Deck() {
  const t = useTexts(texts)
  const deck = useDeck()
  const [words, setWords] = useState('')
  const cards = deck.data?.list
  const sought = words.trim()
  return (
    <>
      <PageBar title={t('cards.title')} />
      <main className="pad tarot-deck">
        <SearchField
          label={t('cards.search')}
          placeholder={t('cards.search')}
          clearLabel={t('cards.clear')}
          value={words}
          onChange={setWords}
        />
        {cards && (sought === '' ? <BySuit cards={cards} /> : <Found cards={cards} words={sought} />)}
        {!cards && deck.isError && <LoadFailed query={deck} />}
        {!cards && !deck.isError && (
          <Loading label={t('cards.loading')}>
            <Skeleton height={180} />
            <Skeleton height={180} />
          </Loading>
        )}
        <p className="tarot-note">{t('cards.note')}</p>
      </main>
    </>
  )
}
