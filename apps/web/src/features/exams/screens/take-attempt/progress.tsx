import { SunProgress } from '@mindisle/ui/progress'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { AdaptiveStep, AttemptItem } from '../../api/types.ts'
import { reachedOf } from '../../flow/clarity.ts'
import { answeredCount } from '../../flow/items.ts'
import { minutesLeft, wholeMinutes } from '../../flow/pace.ts'
import { askedOf, type ScreenNow, type Attempt } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import type { AskingProps } from './asking.tsx'

const look = 15_000

function leftOf({ head, answers }: Attempt, asked: readonly AttemptItem[]): number {
  const { minutes, adaptive } = head
  if (adaptive) return Math.max(1, Math.round(minutes * (1 - reachedOf(adaptive))))
  const times = asked.flatMap(({ id }) => answers[id]?.ms ?? [])
  const total = asked.length
  return minutesLeft({ minutes, total, left: total - answeredCount(asked, answers), times })
}

/** Minutes only: a running clock would hurry. */
export function useMinutes(taking: Taking, attempt: Attempt) {
  const [used, setUsed] = useState(() => wholeMinutes(taking.elapsed()))
  useEffect(() => {
    const timer = setInterval(() => setUsed(wholeMinutes(taking.elapsed())), look)
    return () => clearInterval(timer)
  }, [taking])
  return { used, left: leftOf(attempt, askedOf(attempt)) }
}

function useLabel({ from, items, total }: ScreenNow, adaptive: AdaptiveStep | null): string {
  const t = useTexts(texts)
  if (adaptive) return t('ask.progress_adaptive', { number: from, total: adaptive.most_items })
  if (items.length === 1) return t('ask.progress', { number: from, total })
  return t('ask.progress_page', { from, to: from + items.length - 1, total })
}

/** Once every question has an answer, no minute is left to tell of. */
function useTimeLeft({ used, left }: { used: number; left: number }): string {
  const t = useTexts(texts)
  if (left === 0) return t('ask.none_left')
  return used > 0 ? t('ask.used_left', { used, count: left }) : t('ask.left', { count: left })
}

/** An adaptive test is as far as its picture is clear; another as far as its questions are asked. */
export function AttemptProgress({ state, taking, screen }: AskingProps & { screen: ScreenNow }) {
  const t = useTexts(texts)
  const time = useTimeLeft(useMinutes(taking, state.attempt))
  const { adaptive } = state.attempt.head
  const { from, items, total } = screen
  const to = from + items.length - 1
  const label = useLabel(screen, adaptive)
  const isPage = items.length > 1
  const at = adaptive ? { value: Math.round(reachedOf(adaptive) * 100), max: 100 } : { value: to, max: total }
  return (
    <div className="exam-progress">
      <SunProgress {...at} label={label} hideCount />
      <div className="sun__text exam-progress__text" aria-hidden="true">
        <span className="num">
          <b>{isPage ? `${from}–${to}` : from}</b> /{' '}
          {adaptive ? t('ask.at_most', { count: adaptive.most_items }) : total}
        </span>
        <span>{isPage ? t('ask.page', { count: items.length }) : time}</span>
      </div>
    </div>
  )
}
