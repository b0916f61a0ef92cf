import type { MoodLevel } from '@mindisle/ui/mood'
import { loginAlertSilence } from '../../../../constants.ts'
import { deviceStore, stored, timedStored } from '../../../../lib/storage/stored.ts'

const store = deviceStore(() => window.localStorage)

export interface DayMood {
  day: string
  level: MoodLevel
  /** Who chose it: the next person on this device must not read it. Null while the session was not known yet. */
  owner: string | null
}

const isDayMood = (value: unknown): value is DayMood => {
  const { day, level } = (value ?? {}) as Partial<DayMood>
  return typeof day === 'string' && typeof level === 'number' && [1, 2, 3, 4, 5].includes(level)
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isYes = (value: unknown): value is true => value === true

const mood = stored(store, 'home.mood', isDayMood)
const sunrise = stored(store, 'home.sunrise', isText)
const alert = timedStored<true>(store, 'home.login-alert', loginAlertSilence)
const member = stored(store, 'home.member', isYes)

/** Yesterday's mood is nobody's business any more: it is removed as soon as it is seen. */
export function moodOf(day: string): DayMood | null {
  const kept = mood.read()
  if (kept?.day === day) return kept
  if (kept) mood.remove()
  return null
}

export const keepMood = mood.write
export const forgetMood = mood.remove

export const roseOn = (): string | null => sunrise.read()
export const keepSunrise = (day: string): void => sunrise.write(day)

export const isAlertSilent = (): boolean => alert.fresh(Date.now()) !== null
export const silenceAlert = (): void => alert.write(true, Date.now())

/** Who this device was last time; without it the alert would push the page down once the session is known. */
export const wasMember = (): boolean => member.read() === true
export const keepMember = (isMember: boolean): void => (isMember ? member.write(true) : member.remove())
