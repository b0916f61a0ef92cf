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

/** Each head learns to tell danger from one kind of harmless talk: against both at once, neither is told well. */
export function dangerExample({ line, features }: ReadLine): Example {
  const rank = rankOf(line.level)
  const isDanger = rank > 0 ? 1 : 0
  const isSoundalike = line.class === 'soundalike'
  const isOrdinary = line.class === 'ordinary'
  return {
    keys: features.all,
    truth: [isDanger, isDanger, rank > 1 ? 1 : 0],
    counts: [isOrdinary ? 0 : 1, isSoundalike ? 0 : 1, isOrdinary ? 0.3 : rank === 1 ? 0.3 : 1],
  }
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
