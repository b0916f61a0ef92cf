import type { MoodLevel } from '@mindisle/ui/mood'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'

export interface DayMood {
  day: string
  level: MoodLevel
  /** Who chose it: the next person on this device must not read it. Null while the session was not known yet. */
  owner: string | null
  /** Chosen by a tap that the diary does not know of yet. */
  isNew?: boolean
  /** What became of it in the diary, and when it was last chosen. */
  entry?: { id: string; at: number }
}

const isDayMood = (value: unknown): value is DayMood => {
  const { day, level } = (value ?? {}) as Partial<DayMood>
  return typeof day === 'string' && typeof level === 'number' && [1, 2, 3, 4, 5].includes(level)
}

const mood = stored(
  deviceStore(() => window.localStorage),
  'home.mood',
  isDayMood,
)

/** Yesterday's mood is nobody's business any more: it is removed as soon as it is seen. */
export function moodOf(day: string): DayMood | null {
  const kept = mood.read()
  if (kept?.day === day) return kept
  if (kept) mood.remove()
  return null
}

export const keepMood = mood.write
export const forgetMood = mood.remove
