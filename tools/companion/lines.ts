import { createHash } from 'node:crypto'
import { intentIds, readLines, type TrainingLine } from '@mindisle/content/companion/lines'
import { featuresOf } from '@mindisle/companion/features'

export interface ReadLine extends TrainingLine {
  intentAt: number
  keys: ReadonlySet<number>
}

export const readAll = (): ReadLine[] =>
  readLines().map((line) => ({
    ...line,
    intentAt: intentIds.indexOf(line.intent),
    keys: featuresOf(line.text),
  }))

/** Which lines a matcher was trained on. */
export function hashOfLines(): string {
  const hash = createHash('sha256')
  for (const { language, intent, text } of readLines()) hash.update(`${language}\t${intent}\t${text}\n`)
  return hash.digest('hex')
}
