import { dayIn } from '../../platform/time-zone.ts'
import { ageOn } from '../exams/index.ts'
import type { PersonRow } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

export type Closed = 'birth_year' | 'too_young' | 'night' | 'time_up'

/** From what age, until what age with care, and what that means. */
const [youngest, grown] = [14, 18]
const [nightFrom, nightUntil] = [22, 6]
/** Of somebody under age, a day. */
export const minorSeconds = 60 * 60

/** After such a pause it is another sitting. */
const pause = 15 * minute
const sittingBeforeBreak = 45 * minute
export const toldAgainAfter = 2 * hour

export interface Times {
  now: Date
  zone: string
}

const hourIn = ({ now, zone }: Times): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now))

export const dayOf = ({ now, zone }: Times): string => dayIn(zone, now)

export function isMinor(birthday: string | null, times: Times): boolean {
  return birthday !== null && ageOn(birthday, dayOf(times)) < grown
}

/** Why there is no conversation now; null where there is one. */
export function closedFor(
  birthday: string | null,
  person: Pick<PersonRow, 'usedOn' | 'usedSeconds'> | undefined,
  times: Times,
): Closed | null {
  if (birthday === null) return 'birth_year'
  if (ageOn(birthday, dayOf(times)) < youngest) return 'too_young'
  if (!isMinor(birthday, times)) return null
  const at = hourIn(times)
  if (at >= nightFrom || at < nightUntil) return 'night'
  return person?.usedOn === dayOf(times) && person.usedSeconds >= minorSeconds ? 'time_up' : null
}

export const newPerson = (userId: string): PersonRow => ({
  userId,
  toldAt: null,
  toldSession: null,
  saidAt: null,
  sittingSince: null,
  usedOn: null,
  usedSeconds: 0,
  knowsReports: false,
  knowsMoods: false,
  knowsPlan: false,
  knowsSaid: false,
  agreedModel: null,
  agreedAt: null,
})

/** Talking goes on while the pauses are short; each counts for at most five minutes. */
export function afterMessage(before: PersonRow, times: Times): PersonRow {
  const { now } = times
  const gap = before.saidAt ? now.getTime() - before.saidAt.getTime() : Number.POSITIVE_INFINITY
  const day = dayOf(times)
  const spent = gap < pause ? Math.min(gap, 5 * minute) / 1000 : 30
  return {
    ...before,
    saidAt: now,
    sittingSince: gap < pause ? (before.sittingSince ?? now) : now,
    usedOn: day,
    usedSeconds: Math.round((before.usedOn === day ? before.usedSeconds : 0) + spent),
  }
}

/** At first use, in another session, and every two hours. */
export const mustTell = ({ toldAt, toldSession }: PersonRow, session: string, now: Date): boolean =>
  toldAt === null || toldSession !== session || now.getTime() - toldAt.getTime() >= toldAgainAfter

export const needsBreak = ({ sittingSince }: PersonRow, now: Date): boolean =>
  sittingSince !== null && now.getTime() - sittingSince.getTime() >= sittingBeforeBreak
