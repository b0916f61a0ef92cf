import type { IconName } from '@mindisle/ui/icon'
import type { Trend } from '../api/trend.ts'

type Change = NonNullable<Trend['change']>
type Point = Pick<Trend['points'][number], 'score' | 'is_doubtful'>

/** What is said about a change; `few` where there is nothing to hold it against. */
export type Said =
  | 'improved_down'
  | 'improved_up'
  | 'recovered_down'
  | 'recovered_up'
  | 'worsened_down'
  | 'worsened_up'
  | 'risen'
  | 'fallen'
  | 'steady'
  | 'same'
  | 'unknown'
  | 'doubtful'
  | 'few'

export type Kind = 'changed' | 'within' | 'few'

export interface Spoken {
  said: Said
  kind: Kind
  icon: IconName
  tone: 'good' | 'sea' | 'plain'
}

const way = ({ difference }: Change) => (difference < 0 ? ('down' as const) : ('up' as const))

function saidOf(change: Change): Said {
  const { verdict, difference } = change
  if (verdict === 'doubtful') return verdict
  if (difference === 0) return 'same'
  if (verdict === 'improved' || verdict === 'recovered' || verdict === 'worsened')
    return `${verdict}_${way(change)}`
  return verdict
}

/** Changed beyond the error, within it, or too little known: the three things that can be said honestly. */
export function spokenOf(change: Change | null): Spoken {
  if (!change) return { said: 'few', kind: 'few', icon: 'hourglass-later', tone: 'plain' }
  const said = saidOf(change)
  if (said === 'same' || said === 'steady')
    return { said, kind: 'within', icon: 'equals-later', tone: 'plain' }
  if (said === 'unknown' || said === 'doubtful') return { said, kind: 'few', icon: 'info', tone: 'plain' }
  const isGood = said.startsWith('improved') || said.startsWith('recovered')
  return {
    said,
    kind: 'changed',
    icon: way(change) === 'down' ? 'trend-down-later' : 'trend-up-later',
    tone: isGood ? 'good' : said === 'risen' || said === 'fallen' ? 'sea' : 'plain',
  }
}

/** Between two neighbours of a history, by the same smallest difference the server names for the last two. */
export function stepBetween(
  trend: Pick<Trend, 'direction' | 'change'>,
  before: Point,
  after: Point,
): Spoken & { difference: number } {
  const difference = Number((after.score - before.score).toFixed(6))
  const least = trend.change?.least ?? null
  const isDoubtful = before.is_doubtful || after.is_doubtful
  const verdict = isDoubtful ? 'doubtful' : verdictOf(trend.direction, difference, least)
  const change = { difference, verdict } as Change
  return { ...spokenOf(change), difference }
}

function verdictOf(
  direction: Trend['direction'],
  difference: number,
  least: number | null,
): Change['verdict'] {
  if (least === null) return 'unknown'
  if (Math.abs(difference) < least) return 'steady'
  if (direction === 'neutral') return difference > 0 ? 'risen' : 'fallen'
  return difference > 0 === (direction === 'better') ? 'improved' : 'worsened'
}
