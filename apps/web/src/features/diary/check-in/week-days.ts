import type { MoodLevel } from '@mindisle/ui/mood'
import type { Face } from '../device/arrived.ts'
import { addDays } from '../entry/days.ts'
import { levelOf } from '../entry/draft.ts'

const count = 7

const isLater = (a: Face, b: Face): boolean => a.at > b.at || (a.at === b.at && a.id > b.id)

/**
 * Today and the six days before, each with the last face that was noted on it. What comes later in `told` is newer; of
 * what was taken away only the id is known.
 */
export function weekOf(
  today: string,
  told: ReadonlyArray<readonly [id: string, face: Face | null]>,
): Array<{ day: string; level: MoodLevel | null }> {
  const last = new Map<string, Face>()
  for (const face of new Map(told).values()) {
    const other = face && last.get(face.day)
    if (face && (!other || isLater(face, other))) last.set(face.day, face)
  }
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(today, at + 1 - count)
    const face = last.get(day)
    return { day, level: face ? levelOf(face.mood) : null }
  })
}
