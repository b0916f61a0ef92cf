import type { Level } from './types.ts'

/** What a message weighs by itself: how far its heads lie above what a level asks for, mostly below. */
export interface Weight {
  watch: number
  elevated: number
}

/** The mean weight from which a stretch of talk is heard. */
export type TalkThresholds = Weight

/** How many messages in a row, the last one included, are weighed together. */
export const stretches = [3, 4, 5] as const
export const longestStretch = Math.max(...stretches)
/** How much lighter than the stretch the last message may be: thanks and a good night after dark words are no new sign. */
const slack = 2

type Weighed = keyof Weight

/** How much the gravest stretch that ends with the last message weighs. */
export function talkWeight(weights: readonly Weight[], level: Weighed): number {
  const last = weights.at(-1)?.[level] ?? Number.NEGATIVE_INFINITY
  const means = stretches
    .filter((length) => length <= weights.length)
    .map((length) => weights.slice(-length).reduce((sum, weight) => sum + weight[level], 0) / length)
  return Math.min(last + slack, Math.max(Number.NEGATIVE_INFINITY, ...means))
}

export function talkLevel(weights: readonly Weight[], at: TalkThresholds): Level {
  if (talkWeight(weights, 'elevated') > at.elevated) return 'elevated'
  return talkWeight(weights, 'watch') > at.watch ? 'watch' : 'none'
}

/** Rules of veiled danger by their number; those of a Chinese and of an English matter end in the same digit. */
const mattersOf = (rules: readonly string[]): string[] =>
  rules.filter((rule) => /^R[78]\d$/u.test(rule)).map((rule) => rule.slice(-1))

/** Whether a message tells of something veiled, and those before it told of something else. */
export function isToldInPieces(now: readonly string[], before: readonly string[]): boolean {
  const told = new Set(mattersOf(before))
  return told.size > 0 && mattersOf(now).some((matter) => !told.has(matter))
}
