import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { Button } from '@mindisle/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { refreshReadings } from '../../api/readings.ts'
import { Asked } from '../../components/asked.tsx'
import { deviceNumber } from '../../table/strokes.ts'
import { useTable } from '../../table/underway.ts'
import { texts } from '../../texts.ts'
import { Fan } from './fan.tsx'
import { NoTable } from './no-table.tsx'
import { Slots } from './slots.tsx'

const deckSize = 78
const places = Array.from({ length: deckSize }, (_, place) => place)

function useLay(picks: readonly number[]) {
  const caller = useCaller()
  const navigator = useNavigator()
  const table = useTable()
  const [isSending, setSending] = useState(false)
  const { now } = table
  const send = useSingle(async () => {
    if (!now?.byHand) return
    setSending(true)
    try {
      const body = { id: now.id, ...now.byHand, picks: [...picks] }
      const { id } = await caller.foreground('POST /api/tarot/draw', { body })
      table.clear()
      void refreshReadings()
      await navigator.redirectTo(pageAddress('page9/tarot/result', { id }))
    } catch {
      // It has been told, and the picks are still here.
    } finally {
      setSending(false)
    }
  })
  return { now, send, isSending }
}

interface OpenProps {
  count: number
  isSending: boolean
  onOpen(): void
}

/** Where the fan was, whoever took the last card by key goes on. */
function OpenButton({ count, isSending, onOpen }: OpenProps) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className="tarot-draw__open">
      <Button ref={button} loading={isSending} loadingText={t('draw.opening')} onClick={onOpen}>
        {t('draw.open', { count })}
      </Button>
    </p>
  )
}

/** One after another from the fan; face down until the last, so that putting one back gives nothing away. */
export function Draw() {
  const t = useTexts(texts)
  const [picks, setPicks] = useState<readonly number[]>([])
  const { now, send, isSending } = useLay(picks)
  if (!now?.byHand) return <NoTable title={t('draw.title')} />
  const { positions } = spreadOf(now.spread)
  const isFull = picks.length === positions.length
  const left = places.filter((place) => !picks.includes(place))
  const take = (place: number) => {
    if (!isFull && !picks.includes(place)) setPicks([...picks, place])
  }
  return (
    <>
      <PageBar title={t('draw.title')} />
      <main className="pad tarot-draw">
        <Asked question={now.question} />
        <Slots positions={positions} filled={picks.length} />
        {isFull ? (
          <OpenButton count={picks.length} isSending={isSending} onOpen={() => void send()} />
        ) : (
          <p className="tarot-instruction">
            <b>{t('draw.head')}</b>
            <span>{t('draw.sub')}</span>
          </p>
        )}
        <p className="sr" role="status">
          {t('draw.taken', { count: picks.length, all: positions.length })}
        </p>
        <Fan places={left} isOver={isFull} onTake={take} />
        <div className="tarot-draw__foot">
          <Button
            kind="quiet"
            size="m"
            disabled={picks.length === 0 || isSending}
            onClick={() => setPicks(picks.slice(0, -1))}
          >
            {t('draw.back')}
          </Button>
          <span>{t('draw.left', { count: left.length })}</span>
          <Button
            kind="quiet"
            size="m"
            disabled={isFull}
            onClick={() => take(left[deviceNumber(left.length)] ?? 0)}
          >
            {t('draw.for_me')}
          </Button>
        </div>
      </main>
    </>
  )
}
