import { seeded } from '../../scoring/testing/seeded.ts'
import { watchChange } from '../src/change.ts'
import { answerOf, drawDays, type ExperimentLength } from '../src/experiment.ts'
import { type Factor, goesWith } from '../src/goes-with.ts'
import { dayAt, daysFor, type Truth } from './people.ts'

const factor = (id: string): Factor => ({ id, has: (day) => day.activities.has(id) })

/** Of people in whom one activity has this effect: how many intervals hold it, and how many call it clear. */
export function coverage(truth: Truth, people: number, seed: number) {
  const next = seeded(seed)
  const effect = truth.activities[0]?.effect ?? 0
  let [asked, held, clear] = [0, 0, 0]
  while (asked < people) {
    const [found] = goesWith(daysFor(truth, next), [factor('a0')]).together
    if (!found) continue
    asked += 1
    if (found.low <= effect && effect <= found.high) held += 1
    if (found.isClear) clear += 1
  }
  return { coverage: held / people, clear: clear / people }
}

/** Share of what is called clear that has no effect, on average over people; and how much of what has one is found. */
export function discoveries(truth: Truth, people: number, seed: number) {
  const next = seeded(seed)
  const factors = truth.activities.map((_, k) => factor(`a${k}`))
  const isTrue = (id: string): boolean => (truth.activities[Number(id.slice(1))]?.effect ?? 0) !== 0
  const real = truth.activities.filter((one) => one.effect !== 0).length
  let [falseShare, found] = [0, 0]
  for (let person = 0; person < people; person += 1) {
    const clear = goesWith(daysFor(truth, next), factors).together.filter((one) => one.isClear)
    const wrong = clear.filter((one) => !isTrue(one.id)).length
    falseShare += wrong / Math.max(1, clear.length)
    found += clear.length - wrong
  }
  return { falseShare: falseShare / people, found: real === 0 ? 0 : found / people / real }
}

/** Share of days on which a notice stands, from the first day on which one could. */
export function alarms(truth: Truth, people: number, seed: number, { from = 42, every = 1 } = {}) {
  const next = seeded(seed)
  let [asked, stood] = [0, 0]
  for (let person = 0; person < people; person += 1) {
    const days = daysFor(truth, next)
    for (let index = from; index < truth.days; index += every) {
      const watch = watchChange(
        days.filter((one) => one.number <= dayAt(index)),
        dayAt(index),
      )
      if (watch.state === 'waiting') continue
      asked += 1
      if (watch.state === 'changed') stood += 1
    }
  }
  return { rate: stood / asked, asked }
}

/** Experiments whose truth is known: how many intervals hold it, how many come to a verdict. */
export function experiments(
  { truth, effect, length }: { truth: Truth; effect: number; length: ExperimentLength },
  people: number,
  seed: number,
) {
  const next = seeded(seed)
  let [held, verdicts, asked] = [0, 0, 0]
  while (asked < people) {
    const draw = drawDays(length, next)
    const added = (index: number): number => effect * (draw[index] ?? 0)
    const days = daysFor({ ...truth, days: length, added }, next)
    const byDay = new Map(days.map((one) => [one.number, one.mean]))
    const answer = answerOf({ draw, moods: draw.map((_, index) => byDay.get(dayAt(index)) ?? null) })
    if (!answer) continue
    asked += 1
    if (answer.low <= effect + 1e-9 && effect - 1e-9 <= answer.high) held += 1
    if (answer.verdict !== 'unclear') verdicts += 1
  }
  return { coverage: held / people, verdicts: verdicts / people }
}
