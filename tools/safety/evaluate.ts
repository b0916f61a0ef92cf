import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from '@mindisle/content/safety/corpus'
import { hear } from '@mindisle/safety'
import { type PackedModel, levelOf } from '@mindisle/safety/model'
import { higher } from '@mindisle/safety/types'
import { hashOfCorpus, readSet } from './lines.ts'
import { type Heard, type Row, details, measure, tableOf, worst } from './measure.ts'
import { outOfFold } from './train.ts'

export const sets = ['development', 'final', 'folds'] as const
export type Tested = (typeof sets)[number]

/** What `evaluate` found, for docs/safety.md and the page of the app. */
export interface Evaluation {
  corpus: { hash: string; lines: number; hands: number }
  sets: Partial<
    Record<Tested, { lines: number; hands: number; rows: Row[]; details: ReturnType<typeof details> }>
  >
}

const root = join(import.meta.dirname, '../..')
const resultFile = join(root, 'content/safety/evaluation.json')
const docFile = join(root, 'docs/safety.md')

/** The lines of a set as they are heard; those of the corpus by models that have read neither hand nor family. */
function heardOf(set: Tested, { thresholds }: PackedModel): Heard[] {
  if (set !== 'folds') return readLines(set).map((line) => ({ line, ...hear(line), score: 0 }))
  return outOfFold(readSet('corpus')).map(({ line, byRules, scores }) => ({
    line,
    level: higher(
      byRules.level,
      levelOf(scores, line.language === 'en' ? thresholds.english : thresholds.chinese),
    ),
    kinds: byRules.kinds,
    about: byRules.about,
    score: Math.min(scores.near, scores.told),
  }))
}

/** The page with its tables renewed; the words around them stay. */
export function withTables(page: string, { sets: found }: Evaluation): string {
  return sets.reduce((text, set) => {
    const result = found[set]
    const [start, end] = [`<!-- ${set} -->`, `<!-- /${set} -->`]
    const [before, rest] = text.split(start)
    if (!result || rest === undefined) return text
    return `${before}${start}\n\n${tableOf(result.rows)}\n\n${end}${rest.split(end)[1] ?? ''}`
  }, page)
}

export const readEvaluation = (): Evaluation =>
  existsSync(resultFile)
    ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Evaluation)
    : { corpus: { hash: '', lines: 0, hands: 0 }, sets: {} }

const handsOf = (heard: readonly { line: { hand: string } }[]): number =>
  new Set(heard.map(({ line }) => line.hand)).size

/** Nobody learns from the final set by reading it: its lines are never shown. */
function show(set: Tested, heard: readonly Heard[], say: (line: string) => void): void {
  if (set === 'final') return
  const { missed, alarmed } = worst(heard, 20)
  const told = ({ line, level }: Heard): string =>
    `  ${line.level} heard ${level} [${line.hand} ${line.family}] ${[...line.earlier, line.text].join(' ⇒ ')}`
  say('\nworst of what was missed')
  for (const one of missed) say(told(one))
  say('\nworst of the false alarms')
  for (const one of alarmed) say(told(one))
}

export function evaluate(set: Tested, packed: PackedModel, say: (line: string) => void): void {
  const heard = heardOf(set, packed)
  const rows = measure(heard)
  const corpus = readLines('corpus')
  const before = readEvaluation()
  const evaluation: Evaluation = {
    corpus: { hash: hashOfCorpus(), lines: corpus.length, hands: handsOf(corpus.map((line) => ({ line }))) },
    sets: {
      ...before.sets,
      [set]: { lines: heard.length, hands: handsOf(heard), rows, details: details(heard) },
    },
  }
  say(tableOf(rows))
  show(set, heard, say)
  writeFileSync(resultFile, `${JSON.stringify(evaluation, null, 2)}\n`)
  if (existsSync(docFile)) writeFileSync(docFile, withTables(readFileSync(docFile, 'utf8'), evaluation))
}
