import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LineSet, readLines } from '@mindisle/content/safety/corpus'
import { hear } from '@mindisle/safety'
import { type PackedModel, aboutOf, joined, kindsOf, levelOf } from '@mindisle/safety/model'
import { hashOfCorpus } from './lines.ts'
import { type Heard, type Row, details, measure, measures, tableOf, worst } from './measure.ts'
import type { Scored } from './train.ts'

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
export const docFile = join(root, 'docs/safety.md')
export const figuresFile = join(root, 'content/public/documents/safety/figures.json')

/** The corpus as it is heard by models that have read neither hand nor family of the line. */
export const heardOutOfFold = (
  scored: readonly Scored[],
  { chinese, english }: PackedModel['thresholds'],
): Heard[] =>
  scored.map(({ line, byRules, scores }) => ({
    line,
    level: joined(
      byRules.level,
      levelOf(scores, line.language === 'en' ? english : chinese),
      line.earlier.length > 0,
    ),
    kinds: byRules.kinds.length > 0 ? byRules.kinds : kindsOf(scores.kinds),
    about: byRules.level === 'none' ? aboutOf(scores) : byRules.about,
    score: Math.min(scores.near, scores.told),
  }))

export const heardAsTold = (set: LineSet): Heard[] =>
  readLines(set).map((line) => ({ line, ...hear(line), score: 0 }))

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

/** What the page of the app says, in whole per cent: of the final set, or of the development set before there is one. */
export function figuresOf({ corpus, sets: found }: Evaluation): Record<string, number> {
  const result = found.final ?? found.development
  const shares = result?.rows[0]?.shares ?? {}
  const percents = measures.map((name) => [
    name.replace(/ (\w)/u, (_, first: string) => first.toUpperCase()),
    Math.round((shares[name]?.share ?? 0) * 100),
  ])
  return {
    ...Object.fromEntries(percents),
    // Said as "fewer than": less than half a per cent is not never.
    ordinaryWatch: Math.floor((shares['ordinary watch']?.share ?? 0) * 100) + 1,
    lines: result?.lines ?? 0,
    corpusLines: corpus.lines,
    corpusHands: corpus.hands,
  }
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

/** Prints what was heard of a set, and keeps it for docs/safety.md and for the page of the app. */
export function evaluate(set: Tested, heard: readonly Heard[], say: (line: string) => void): void {
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
  writeFileSync(figuresFile, `${JSON.stringify(figuresOf(evaluation), null, 2)}\n`)
  if (existsSync(docFile)) writeFileSync(docFile, withTables(readFileSync(docFile, 'utf8'), evaluation))
}
