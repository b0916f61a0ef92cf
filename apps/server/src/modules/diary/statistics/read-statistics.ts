import type { DataOf } from '@mindisle/contract'
import {
  type Day,
  type Moment,
  curve,
  dayNumber,
  dayOf,
  daysOf,
  faceOf,
  facesOf,
  sleepOf,
  stepFor,
  streaksOf,
  timesOf,
  watchChange,
  weekdaysOf,
  within,
  wordsOf,
} from '@mindisle/insight'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { findFirstDay } from '../queries.ts'
import { momentOf, readEntries } from '../sealed-entry.ts'
import { countDays } from './queries.ts'
import { rounded, togetherView } from './present.ts'
import { isSilenced } from './silence.ts'
import { settleToday } from './today.ts'

type Key = 'GET /api/diary/statistics'
type Statistics = DataOf<Key>

interface Deps {
  personKeys: PersonKeys
}

const spanDays = { week: 7, month: 30, year: 365 } as const
/** What goes together is always looked for in the same days: each other span would be another try. */
const yearDays = 365
const latestDays = 28
const mostWords = 12

function changeView(days: readonly Day[], today: number, isQuiet: boolean): Statistics['change'] {
  const watch = watchChange(days, today)
  if (isQuiet) return { state: 'silenced', missing: 0, notice: null }
  if (watch.state !== 'changed')
    return { state: watch.state, missing: watch.state === 'waiting' ? watch.missing : 0, notice: null }
  const side = ({ mean, days: count, low }: typeof watch.recent) => ({
    mean: rounded(mean),
    days: count,
    low_days: low,
  })
  const { direction, recent, baseline } = watch
  return {
    state: 'changed',
    missing: 0,
    notice: { direction, recent: side(recent), baseline: side(baseline) },
  }
}

function spanView(days: readonly Day[], moments: readonly Moment[], from: number, to: number) {
  const own = within(days, from, to)
  const step = stepFor(to - from + 1)
  const { feelings, activities } = wordsOf(own)
  const { hours, ...sleep } = sleepOf(own)
  const part = ({ mean, days: count }: { mean: number | null; days: number }) => ({
    mean: mean === null ? null : rounded(mean),
    days: count,
  })
  return {
    from: dayOf(from),
    to: dayOf(to),
    step,
    days: own.length,
    curve: curve(own, step).map((point) => ({
      ...point,
      mean: rounded(point.mean),
      around: point.around === null ? null : rounded(point.around),
    })),
    faces: facesOf(own),
    weekdays: weekdaysOf(own).map(part),
    times: timesOf(moments.filter((one) => one.day >= dayOf(from) && one.day <= dayOf(to))).map((one) => ({
      part: one.part,
      ...part(one),
    })),
    sleep: { ...sleep, hours: hours === null ? null : rounded(hours) },
    words: { emotions: feelings.slice(0, mostWords), activities: activities.slice(0, mostWords) },
  }
}

export async function readStatistics(
  { tx, now, actor: { userId }, query }: Call<Key>,
  deps: Deps,
): Promise<Statistics> {
  const today = settleToday(query.today, now)
  const to = dayNumber(today)
  const first = await findFirstDay(tx, userId)
  const oldest = first === null ? to : Math.min(to, dayNumber(first))
  const from = query.span === 'all' ? oldest : to - spanDays[query.span] + 1
  const open = await readEntries(tx, deps.personKeys, userId, {
    from: dayOf(Math.min(from, to - yearDays + 1)),
    to: today,
  })
  const moments = open.map(momentOf)
  const days = daysOf(moments)
  const year = within(days, to - yearDays + 1, to)
  return {
    recorded_days: await countDays(tx, userId, today),
    latest: days.slice(-latestDays).map((one) => ({ day: one.day, face: faceOf(one.mean) })),
    ...spanView(days, moments, from, to),
    streak: streaksOf(days, to),
    together: togetherView(year),
    change: changeView(days, to, await isSilenced({ tx, now }, deps, userId)),
  }
}
