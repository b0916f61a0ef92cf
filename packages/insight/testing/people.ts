import { normal } from '../../scoring/testing/seeded.ts'
import { type Day, type Moment, dayOf, daysOf } from '../src/days.ts'

/** A person whose truth is known. */
export interface Truth {
  days: number
  /** The usual mood, on the scale of the faces. */
  level: number
  /** Standard deviation of what lasts from day to day, and how much of it is left a day later. */
  lasting: number
  phi: number
  /** Standard deviation of what a moment has for itself. */
  momentary: number
  /** Share of days on which nothing is written. */
  skipped: number
  /** How much better a day is on which an activity takes place, and how activities come. */
  activities: readonly { effect: number; often: number; lasts: number }[]
  /** Added on the day of this index: a change, or an experiment. */
  added?: (index: number) => number
}

export const ordinary: Truth = {
  days: 90,
  level: 3.2,
  lasting: 0.6,
  phi: 0.5,
  momentary: 0.6,
  skipped: 0.15,
  activities: [],
}

const firstDay = 20_000
export const dayAt = (index: number): number => firstDay + index

const face = (mood: number): number => Math.min(5, Math.max(1, Math.round(mood)))

/** An activity that is there today is there tomorrow with a chance raised by `lasts`. */
const comes = (before: boolean, { often, lasts }: { often: number; lasts: number }): number =>
  often + lasts * ((before ? 1 : 0) - often)

/** The moments a person writes, one to three a day, in whole faces. */
export function momentsOf(truth: Truth, next: () => number): Moment[] {
  const moments: Moment[] = []
  let level = truth.lasting * normal(next)
  let present = truth.activities.map((one) => next() < one.often)
  for (let index = 0; index < truth.days; index += 1) {
    level = truth.phi * level + truth.lasting * Math.sqrt(1 - truth.phi ** 2) * normal(next)
    present = present.map((before, k) => {
      const activity = truth.activities[k]
      return activity !== undefined && next() < comes(before, activity)
    })
    const effects = truth.activities.reduce((sum, one, k) => sum + (present[k] ? one.effect : 0), 0)
    const added = truth.added?.(index) ?? 0
    const isSkipped = next() < truth.skipped
    const count = 1 + Math.floor(next() * 3)
    for (let moment = 0; moment < count; moment += 1) {
      const mood = face(truth.level + level + effects + added + truth.momentary * normal(next))
      if (isSkipped) continue
      moments.push({
        day: dayOf(dayAt(index)),
        at: 600 + 60 * moment,
        mood,
        feelings: [],
        activities: present.flatMap((is, k) => (is ? [`a${k}`] : [])),
        sleep: null,
      })
    }
  }
  return moments
}

export const daysFor = (truth: Truth, next: () => number): Day[] => daysOf(momentsOf(truth, next))
