import { type PackedModel, type Scores, type Thresholds } from '@mindisle/safety/model'
import { kinds } from '@mindisle/safety/types'
import { type Fitted, fit, pack, scorer } from './fit.ts'
import { type ReadLine, dangerExample, dangerHeads, detailExample, detailHeads } from './lines.ts'
import { allowed, freeze } from './thresholds.ts'

const dangerFeatures = 430_000
const detailFeatures = 30_000

export interface Trained {
  danger: Fitted
  detail: Fitted
}

export function trainOn(lines: readonly ReadLine[]): Trained {
  const dangers = lines.filter(({ line }) => line.level !== 'none')
  return {
    danger: fit(dangerHeads, lines.map(dangerExample), { least: 3, passes: 8, dropout: 0.3 }),
    detail: fit(detailHeads, dangers.map(detailExample), { least: 6, passes: 3 }),
  }
}

export function scoresBy({ danger, detail }: Trained): (line: ReadLine) => Scores {
  const dangerOf = scorer(danger)
  const detailOf = scorer(detail)
  return ({ features }) => {
    const [near = 0, told = 0, grave = 0] = dangerOf(features.all)
    const [high = 0, imminent = 0, other = 0, ...rest] = detailOf(features.coarse)
    const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, rest[index] ?? 0]))
    return { near, told, grave, high, imminent, other, kinds: byKind as Scores['kinds'] }
  }
}

export interface Scored extends ReadLine {
  scores: Scores
}

const folds = 5

/** Whose lines are tested together. */
function foldsOf(lines: readonly ReadLine[]): ReadLine[][] {
  const hands = [...new Set(lines.map(({ line }) => line.hand))]
  return Array.from({ length: Math.min(folds, hands.length) }, (_, fold) => {
    const held = new Set(hands.filter((__, index) => index % folds === fold))
    return lines.filter(({ line }) => held.has(line.hand))
  })
}

/** Each line's scores by a model that has read neither its hand nor anything of its family. */
export const outOfFold = (lines: readonly ReadLine[]): Scored[] =>
  foldsOf(lines).flatMap((tested) => {
    const hands = new Set(tested.map(({ line }) => line.hand))
    const families = new Set(tested.map(({ line }) => line.family))
    const score = scoresBy(
      trainOn(lines.filter(({ line }) => !hands.has(line.hand) && !families.has(line.family))),
    )
    return tested.map((line) => ({ ...line, scores: score(line) }))
  })

/** The same lines with scores that were kept in that order. */
export const scoredBefore = (lines: readonly ReadLine[], kept: readonly Scores[]): Scored[] =>
  foldsOf(lines)
    .flat()
    .flatMap((line, index) => {
      const scores = kept[index]
      return scores ? [{ ...line, scores }] : []
    })

export function packModel(
  corpus: string,
  trained: Trained,
  thresholds: PackedModel['thresholds'],
): PackedModel {
  const never = { watch: 1000, elevated: 1000 }
  return {
    corpus,
    thresholds,
    talk: { chinese: never, english: never },
    danger: pack(trained.danger, dangerFeatures),
    detail: pack(trained.detail, detailFeatures),
  }
}

export function frozenOn(scored: readonly Scored[]): { chinese: Thresholds; english: Thresholds } {
  return {
    chinese: freeze(
      scored.filter(({ line }) => line.language !== 'en'),
      allowed.chinese,
    ),
    english: freeze(
      scored.filter(({ line }) => line.language === 'en'),
      allowed.english,
    ),
  }
}
