import { createHash } from 'node:crypto'
import { type Line, type LineSet, readHands, readLines } from '@mindisle/content/safety/corpus'
import { type Features, featuresOf } from '@mindisle/safety/features'
import { readingOf } from '@mindisle/safety/reading'
import { hearByRules } from '@mindisle/safety/rules'
import { type Heard, kinds, rankOf } from '@mindisle/safety/types'
import type { Example } from './fit.ts'

/** A line as the trained part reads it. */
export interface ReadLine {
  line: Line
  byRules: Heard
  features: Features
}

export function readFeatures(line: Line): ReadLine {
  const [found, ...others] = hearByRules(line)
  if (others.length > 0)
    throw new Error(`${line.hand} ${line.family}: a line is a message, no page: ${line.text}`)
  return { line, byRules: found.heard, features: featuresOf(readingOf(found)) }
}

export const readSet = (set: LineSet): ReadLine[] => readLines(set).map((line) => readFeatures(line))

/** Which corpus a model was trained on. */
export function hashOfCorpus(): string {
  const hash = createHash('sha256')
  for (const [hand, file] of readHands('corpus')) hash.update(`${hand}\n${file}\n`)
  return hash.digest('hex')
}

export const dangerHeads = ['near', 'told', 'grave'] as const

/**
 * How much a line counts beside others: a harmless one that rings and a veiled one that is missed cost most, and near the thresholds, where one in a hundred
 * harmless lines may ring, only a harmless line that weighs more than a danger is pushed back far enough.
 */
const costs = { explicit: 2, veiled: 4, danger: 2, soundalike: 6, ordinary: 12 }
/** The same for the head that hears what is grave; a danger of level watch may be either. */
const graveCosts = { watch: 0.1, soundalike: 10, ordinary: 3 }

/** Each head learns to tell danger from one kind of harmless talk: against both at once, neither is told well. */
export function dangerExample({ line, features }: ReadLine): Example {
  const rank = rankOf(line.level)
  const isDanger = rank > 0 ? 1 : 0
  const truth = [isDanger, isDanger, rank > 1 ? 1 : 0]
  const cost = costs[line.class]
  if (line.class === 'ordinary') return { keys: features.all, truth, counts: [0, cost, graveCosts.ordinary] }
  if (line.class === 'soundalike')
    return { keys: features.all, truth, counts: [cost, 0, graveCosts.soundalike] }
  return { keys: features.all, truth, counts: [cost, cost, rank === 1 ? graveCosts.watch * cost : cost] }
}

export const detailHeads = ['high', 'imminent', 'other', ...kinds] as const

/** What is said of a danger once it is heard: learned from dangers alone. */
export function detailExample({ line, features }: ReadLine): Example {
  const rank = rankOf(line.level)
  const truth = [
    rank > 2,
    rank > 3,
    line.about === 'other',
    ...kinds.map((kind) => line.kinds.includes(kind)),
  ]
  return { keys: features.coarse, truth: truth.map(Number), counts: detailHeads.map(() => 1) }
}
