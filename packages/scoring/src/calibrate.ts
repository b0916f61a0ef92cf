import { isGiven, read } from './answers.ts'
import { type GradedItem, grid, gridSize, likelihoods, weigh } from './graded.ts'
import { maximise } from './maximise.ts'
import type { Prepared } from './prepare.ts'
import { refuse } from './refusal.ts'
import { categoriesOf } from './sense-items.ts'
import type { Answers } from './sheet.ts'
import type { Unit } from './units.ts'

/** One row a person, one column an item; answers count from 0, the lowest. */
export type Responses = readonly (readonly (number | null)[])[]

export interface Calibration {
  items: GradedItem[]
  iterations: number
  isConverged: boolean
  persons: number
}

/** Fewer answers to an item than this say too little about it. */
export const leastAnswers = 200
/** Discriminations beyond these are signs of answers that do not fit the model. */
const [flattest, steepest] = [0.05, 6]

const prior = grid.map((theta) => (-theta * theta) / 2)

function demand(responses: Responses, categories: readonly number[]): void {
  const problems: string[] = []
  const counts = categories.map((count) => new Float64Array(count))
  for (const row of responses) {
    if (row.length !== categories.length) refuse('answer', 'every person needs a place for each item')
    for (const [item, answer] of row.entries()) {
      if (answer === null) continue
      const isFit = Number.isInteger(answer) && answer >= 0 && answer < (categories[item] ?? 0)
      if (!isFit) refuse('answer', `item ${item}: there is no answer ${answer}`)
      const of = counts[item] as Float64Array
      of[answer] = (of[answer] ?? 0) + 1
    }
  }
  for (const [item, of] of counts.entries()) {
    const total = of.reduce((sum, one) => sum + one, 0)
    if (of.length < 2) problems.push(`item ${item}: has fewer than two answers`)
    else if (total < leastAnswers) problems.push(`item ${item}: ${total} answers, ${leastAnswers} needed`)
    else if (of.includes(0)) problems.push(`item ${item}: nobody gave answer ${of.indexOf(0)}`)
  }
  if (problems.length > 0) refuse('parameters', ...problems)
}

/** Thresholds at which a standard normal trait would answer as these people did. */
function firstGuess(responses: Responses, item: number, categories: number): GradedItem {
  const counts = new Float64Array(categories)
  for (const row of responses) {
    const answer = row[item] ?? null
    if (answer !== null) counts[answer] = (counts[answer] ?? 0) + 1
  }
  const total = counts.reduce((sum, one) => sum + one, 0)
  let below = 0
  const b = Array.from(counts.subarray(0, categories - 1), (count) => {
    below += count
    return 1.2 * Math.log(below / (total - below))
  })
  return { a: 1, b }
}

/** Expected number of people at each point of the grid who gave each answer. */
function expectation(responses: Responses, items: readonly GradedItem[]): Float64Array[] {
  const tables = items.map(likelihoods)
  const expected = items.map(({ b }) => new Float64Array((b.length + 1) * gridSize))
  for (const row of responses) {
    const logs = prior.slice()
    for (const [item, answer] of row.entries()) {
      if (answer !== null) weigh(logs, tables[item] as Float64Array, answer)
    }
    let top = -Infinity
    for (const log of logs) if (log > top) top = log
    let mass = 0
    for (let q = 0; q < gridSize; q += 1) mass += logs[q] = Math.exp((logs[q] as number) - top)
    for (const [item, answer] of row.entries()) {
      if (answer === null) continue
      const of = expected[item] as Float64Array
      const from = answer * gridSize
      for (let q = 0; q < gridSize; q += 1)
        of[from + q] = (of[from + q] as number) + (logs[q] as number) / mass
    }
  }
  return expected
}

function distance(before: readonly GradedItem[], after: readonly GradedItem[]): number {
  let most = 0
  for (const [index, { a, b }] of after.entries()) {
    const old = before[index] as GradedItem
    most = Math.max(most, Math.abs(a - old.a), ...b.map((one, k) => Math.abs(a * (one - (old.b[k] ?? 0)))))
  }
  return most
}

/** Graded parameters from answers: marginal maximum likelihood by expectation and maximisation. */
export function calibrate(
  responses: Responses,
  categories: readonly number[],
  { tolerance = 1e-3, mostIterations = 300 }: { tolerance?: number; mostIterations?: number } = {},
): Calibration {
  demand(responses, categories)
  let items = categories.map((count, item) => firstGuess(responses, item, count))
  let [iterations, change] = [0, Infinity]
  while (iterations < mostIterations && change > tolerance) {
    const expected = expectation(responses, items)
    const better = items.map((item, index) =>
      maximise(item, expected[index] as Float64Array, { flattest, steepest }),
    )
    change = distance(items, better)
    items = better
    iterations += 1
  }
  const lost = items.flatMap(({ a }, item) => {
    if (a <= flattest * 1.01) return [`item ${item}: does not go with the others, or against them`]
    return a >= steepest * 0.99 ? [`item ${item}: says the same as another`] : []
  })
  if (lost.length > 0) refuse('parameters', ...lost)
  return { items, iterations, isConverged: change <= tolerance, persons: responses.length }
}

export interface GradedResponses {
  items: string[]
  categories: number[]
  responses: Array<Array<number | null>>
}

/** The answers to a graded scale's items as calibration needs them, turned round where the key says so. */
export function gradedResponses(
  prepared: Prepared,
  scaleId: string,
  sheets: Iterable<Answers>,
): GradedResponses {
  const plan = prepared.scales[prepared.scaleIndex.get(scaleId) ?? -1]?.plan
  if (plan?.kind !== 'graded') refuse('parameters', `${scaleId} is no graded scale`)
  const responses = Array.from(sheets, (answers) => {
    const sheet = read(prepared, answers)
    return plan.entries.map(({ unit, answerOf }) =>
      isGiven(sheet, unit) ? answerOf(sheet.values[unit] as number) : null,
    )
  })
  return {
    items: plan.entries.map(({ id }) => id),
    categories: plan.entries.map(({ unit }) => {
      const count = categoriesOf(prepared.layout.units[unit] as Unit)
      return typeof count === 'number' ? count : 0
    }),
    responses,
  }
}
