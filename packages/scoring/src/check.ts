import type { Instrument } from './instrument.ts'
import { lostReferences } from './references.ts'
import { items } from './sense-items.ts'
import { rest } from './sense-rest.ts'
import { scales } from './sense-scales.ts'
import { instrumentShape } from './structure.ts'
import { layOut } from './units.ts'

/** Every problem in plain words with its place; none when the instrument fits. */
export function checkInstrument(value: unknown): string[] {
  const problems: string[] = []
  instrumentShape(value, '', problems)
  if (problems.length > 0) return problems
  const instrument = value as Instrument
  problems.push(...lostReferences(instrument))
  if (problems.length > 0) return problems
  const layout = layOut(instrument)
  const say = (problem: string): void => {
    problems.push(problem)
  }
  items(instrument, layout, say)
  if (problems.length > 0) return problems
  scales(instrument, layout, say)
  rest(instrument, layout, say)
  return problems
}
