import { spreadOf, type SpreadPosition } from '@mindisle/content/public/tarot-spreads'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { SwitchCell } from '@mindisle/ui/switch'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { timeZone } from '../../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { refreshReadings, useDeck, type CardHead } from '../../api/readings.ts'
import { texts } from '../../texts.ts'
import { longestQuestion, Question, SpreadChoice, TopicChoice, type Asked } from './asking.tsx'

const suits = ['major', 'wands', 'cups', 'swords', 'coins'] as const

interface Laid {
  id: string
  is_reversed: boolean
}
const nothing: Laid = { id: '', is_reversed: false }

interface PlaceProps {
  position: SpreadPosition
  deck: readonly CardHead[]
  laid: Laid
  onChange(laid: Laid): void
}

function Place({ position, deck, laid, onChange }: PlaceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card className="tarot-place">
      <label className="tarot-place__card">
        <b>{position.name[language]}</b>
        <small>{position.ask[language]}</small>
        <select value={laid.id} onChange={(event) => onChange({ ...laid, id: event.target.value })}>
          <option value="">{t('own.choose')}</option>
          {suits.map((suit) => (
            <optgroup key={suit} label={t(`cards.suit.${suit}`)}>
              {deck
                .filter((card) => card.suit === suit)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <SwitchCell
        title={t('own.reversed')}
        checked={laid.is_reversed}
        onChange={(isReversed) => onChange({ ...laid, is_reversed: isReversed })}
      />
    </Card>
  )
}

function useEnter() {
  const caller = useCaller()
  const navigator = useNavigator()
  const [isBusy, setBusy] = useState(false)
  const enter = useSingle(async (asked: Asked, cards: readonly Laid[]) => {
    setBusy(true)
    try {
      const body = { ...asked, time_zone: timeZone(), cards: [...cards] }
      const { id } = await caller.foreground('POST /api/tarot/enter', { body })
      void refreshReadings()
      await navigator.redirectTo(pageAddress('page9/tarot/result', { id }))
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  })
  return { enter, isBusy }
}

/** Cards that lie on a table: they are only read together. */
export function OwnCards() {
  const t = useTexts(texts)
  const deck = useDeck()
  const [asked, setAsked] = useState<Asked>({ spread: 'one', topic: 'general', question: '' })
  const [laid, setLaid] = useState<Readonly<Record<string, Laid>>>({})
  const { enter, isBusy } = useEnter()
  const { positions } = spreadOf(asked.spread)
  const cards = positions.map(({ id }) => laid[id] ?? nothing)
  const isMissing = cards.some(({ id }) => id === '')
  const isTwice = !isMissing && new Set(cards.map(({ id }) => id)).size < cards.length
  const reason = isMissing ? t('own.missing') : isTwice ? t('own.twice') : undefined
  const isLong = Array.from(asked.question).length > longestQuestion
  return (
    <>
      <PageBar title={t('own.title')} />
      <main className="pad tarot-start">
        <p className="tarot-start__head">
          <b>{t('own.head')}</b>
          <span>{t('own.sub')}</span>
        </p>
        <SpreadChoice
          legend={t('own.spread')}
          value={asked.spread}
          onChange={(spread) => setAsked({ ...asked, spread })}
        />
        <TopicChoice asked={asked} onChange={setAsked} />
        <Question asked={asked} onChange={setAsked} />
        {deck.data &&
          positions.map((position) => (
            <Place
              key={position.id}
              position={position}
              deck={deck.data.list}
              laid={laid[position.id] ?? nothing}
              onChange={(one) => setLaid({ ...laid, [position.id]: one })}
            />
          ))}
        {!deck.data && deck.isError && <LoadFailed query={deck} />}
        {!deck.data && !deck.isError && (
          <Loading label={t('cards.loading')}>
            <Skeleton height={120} />
          </Loading>
        )}
        <p className="tarot-note">{t('start.note')}</p>
      </main>
      <ActionBar>
        <Button
          block
          loading={isBusy}
          disabled={reason !== undefined || isLong}
          reason={reason}
          onClick={() => void enter(asked, cards)}
        >
          {t('own.go')}
        </Button>
      </ActionBar>
    </>
  )
}
