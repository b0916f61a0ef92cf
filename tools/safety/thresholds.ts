import { type Scores, type Thresholds, joined, levelOf } from '@mindisle/safety/model'
import { rankOf } from '@mindisle/safety/types'
import type { Line } from '@mindisle/content/safety/corpus'
import type { Scored } from './train.ts'

type Harmless = 'soundalike' | 'neighbour' | 'ordinary'
type Allowed = Record<Harmless, { watch: number; elevated: number }>

/**
 * How often harmless talk may be heard as danger out of fold, rules and trained part together. The limits are 10 and 2 per cent for sound-alikes and 1 for ordinary
 * talk. Folds may ring far more, for their models have read a fifth fewer hands, and most harmless lines of the corpus were written to sound like danger: the
 * development set rings at a half to two thirds of it, and at a tenth of it to a half for ordinary talk.
 */
export const allowed: Record<'chinese' | 'english', Allowed> = {
  chinese: {
    soundalike: { watch: 0.17, elevated: 0.031 },
    neighbour: { watch: 0.7, elevated: 0.088 },
    ordinary: { watch: 0.026, elevated: 0.0066 },
  },
  english: {
    soundalike: { watch: 0.15, elevated: 0.036 },
    neighbour: { watch: 0.78, elevated: 0.18 },
    ordinary: { watch: 0.045, elevated: 0.015 },
  },
}
const harmless: Harmless[] = ['soundalike', 'neighbour', 'ordinary']

/** How often a danger may be heard as graver than it is. */
const overdone = 0.1
/** A score that no line has; JSON knows no infinity. */
const none = 1000

/** The smallest number that at most `count` of the values exceed. */
export function atMost(values: readonly number[], count: number): number {
  return values.toSorted((one, other) => other - one)[Math.max(0, Math.floor(count))] ?? -none
}

/** Hands aimed at what was missed: their ordinary lines are neighbours of danger, no everyday talk. */
const aimed = /^h(1[4-9]|2[0-5]|27|30)$/u

const soundOf = ({ class: type, hand }: Line): Line['class'] | 'neighbour' =>
  type === 'ordinary' && aimed.test(hand) ? 'neighbour' : type

interface Pair {
  first: number
  second: number
}

/** Of all pairs of thresholds that stay within what is allowed, the one that hears most. */
function bestPair(
  scored: readonly Scored[],
  limits: Allowed,
  level: 'watch' | 'elevated',
  first: (scores: Scores) => number,
): Pair {
  const least = rankOf(level)
  const missed = scored.filter(
    ({ line, byRules }) => rankOf(joined(byRules.level, 'none', line.earlier.length > 0)) < least,
  )
  const left = (type: Harmless): { lines: Scored[]; may: number } => {
    const all = scored.filter(({ line }) => soundOf(line) === type)
    const lines = missed.filter(({ line }) => soundOf(line) === type)
    return { lines, may: Math.max(0, all.length * limits[type][level] - (all.length - lines.length)) }
  }
  const groups = harmless.map(left)
  const soundalike = left('soundalike')
  const dangers = missed.filter(({ line }) => rankOf(line.level) >= least)
  let best: Pair & { heard: number } = { first: none, second: none, heard: -1 }
  const firsts = soundalike.lines.map(({ scores }) => first(scores)).toSorted((one, other) => other - one)
  for (let share = 0; share < 0.7; share += 0.01) {
    const from =
      firsts[Math.min(firsts.length - 1, Math.floor(soundalike.may + share * firsts.length))] ?? none
    const over = (lines: readonly Scored[]): number[] =>
      lines.filter(({ scores }) => first(scores) > from).map(({ scores }) => scores.told)
    const second = Math.max(...groups.map(({ lines, may }) => atMost(over(lines), may)))
    const heard = over(dangers).filter((told) => told > second).length
    if (heard > best.heard) best = { first: from, second, heard }
  }
  return best
}

const rounded = (value: number): number => Number(value.toFixed(4))

/** Thresholds from lines that the model had not read; the test sets have no say in them. */
export function freeze(scored: readonly Scored[], limits: Allowed): Thresholds {
  const watch = bestPair(scored, limits, 'watch', ({ near }) => near)
  const elevated = bestPair(scored, limits, 'elevated', ({ grave }) => grave)
  const at: Thresholds = {
    watch: { near: rounded(watch.first), told: rounded(watch.second) },
    elevated: { grave: rounded(elevated.first), told: rounded(elevated.second) },
    high: none,
    imminent: none,
  }
  const raised = scored.filter(({ scores }) => levelOf(scores, at) === 'elevated')
  const lower = (rank: number): Scored[] =>
    raised.filter(({ line }) => rankOf(line.level) > 0 && rankOf(line.level) < rank)
  const high = lower(rankOf('high')).map(({ scores }) => scores.high)
  const imminent = lower(rankOf('imminent')).map(({ scores }) => scores.imminent)
  return {
    ...at,
    high: rounded(atMost(high, high.length * overdone)),
    imminent: rounded(atMost(imminent, (imminent.length * overdone) / 2)),
  }
}
