import type { DataOf } from '@mindisle/contract'
import { ActionBar } from '@mindisle/ui/action-bar'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Segmented } from '@mindisle/ui/segmented'
import { useId, useState } from 'react'
import { formatDay } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { useCard, useDeck, type CardHead } from '../../api/readings.ts'
import { Face } from '../../components/face.tsx'
import { texts } from '../../texts.ts'

type Card = DataOf<'GET /api/tarot/card'>
const topics = ['general', 'love', 'work', 'self'] as const
type Way = 'upright' | 'reversed'

function Drawn({ card }: { card: Card }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (card.drawn_count === 0 || card.last_drawn === null) return null
  const day = formatDay(`${card.last_drawn}T12:00`, language, { month: 'long', day: 'numeric' })
  return (
    <p className="tarot-card-page__drawn">
      {t('card.drawn', { count: card.drawn_count })}
      <br />
      {t('card.last', { day })}
    </p>
  )
}

function Told({ card }: { card: Card }) {
  const t = useTexts(texts)
  const panel = useId()
  const [way, setWay] = useState<Way>('upright')
  return (
    <>
      <div className="tarot-card-page__head">
        <Face id={card.id} name={card.name} isReversed={way === 'reversed'} />
        <div>
          <p className="tarot-card-page__suit">{t(`cards.suit.${card.suit}`)}</p>
          <p className="tarot-card-page__name">{card.name}</p>
          <ul className="tarot-words">
            {card.keywords[way].map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
          <Drawn card={card} />
        </div>
      </div>
      <Segmented
        label={t('card.way')}
        options={(['upright', 'reversed'] as const).map((one) => ({ value: one, label: t(`card.${one}`) }))}
        value={way}
        onChange={setWay}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(`way.${way}`)} className="tarot-card-page__texts">
        {topics.map((topic) => (
          <section key={topic}>
            <h2>{t(topic === 'general' ? 'card.general' : `topic.${topic}`)}</h2>
            <p>{card[way][topic]}</p>
          </section>
        ))}
      </div>
      <p className="tarot-ask">
        <span>{t('card.question')}</span>
        <b>{card.question}</b>
      </p>
    </>
  )
}

/** In place of this one: going back leads to the deck, not through every card that was looked at. */
function Neighbour({ card, side }: { card: CardHead | undefined; side: 'left' | 'right' }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  if (!card) return null
  return (
    <IconButton
      icon={`caret-${side}-bold`}
      label={t(`card.${side}`, { card: card.name })}
      onClick={() =>
        void navigator.redirectTo(pageAddress('page9/tarot/index', { view: 'card', id: card.id }))
      }
    />
  )
}

function Foot({ card }: { card: Card }) {
  const cards = useDeck().data?.list ?? []
  const at = cards.findIndex(({ id }) => id === card.id)
  return (
    <ActionBar>
      <Neighbour card={cards[at - 1]} side="left" />
      <WriteIntoDiary kind="primary" text={`${card.name}\n${card.question}\n`} />
      <Neighbour card={at < 0 ? undefined : cards[at + 1]} side="right" />
    </ActionBar>
  )
}

export function CardPage() {
  const t = useTexts(texts)
  const { id = '' } = usePage().query
  const query = useCard(id)
  const card = query.data
  return (
    <>
      <PageBar title={card?.name ?? t('cards.title')} />
      <main className="pad tarot-card-page">
        {card && <Told key={card.id} card={card} />}
        {!card && query.isError && <LoadFailed query={query} />}
        {!card && !query.isError && (
          <Loading label={t('card.loading')}>
            <Skeleton height={240} />
            <Skeleton height={160} />
          </Loading>
        )}
        <p className="tarot-note">{t('cards.note')}</p>
      </main>
      {card && <Foot card={card} />}
    </>
  )
}
