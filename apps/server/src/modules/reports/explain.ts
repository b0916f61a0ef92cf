import type { DataOf } from '@mindisle/contract'
import type { Instrument, Item, Keyed, Method, Scale, Sheet } from '@mindisle/scoring'
import { answerWords, askedIn, questionWords, type Asked } from './answers.ts'
import { scaleName, type Reading } from './reading.ts'

type Why = DataOf<'GET /api/report/why'>
type Given = Why['answers'][number]
type Points = Pick<Given, 'adds' | 'most' | 'is_reversed'>

interface Range {
  low: number
  high: number
}

const optionsOf = (instrument: Instrument, item: Item) =>
  'options' in item ? (instrument.optionSets[item.options] ?? []) : []

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const tidy = (value: number): number => Math.round(value * 10_000) / 10_000

/** Most that can be had by choosing as often as the item allows. */
const best = (values: readonly number[], times: number): number =>
  sum(
    values
      .toSorted((a, b) => b - a)
      .slice(0, times)
      .map((value, index) => (index === 0 ? value : Math.max(0, value))),
  )

function rangeOf(instrument: Instrument, item: Item): Range {
  if (item.kind === 'scale' || item.kind === 'number') return { low: item.min, high: item.max }
  const values = optionsOf(instrument, item).map(({ value = 0 }) => value)
  if (values.length === 0) return { low: 0, high: 0 }
  return { low: Math.min(...values), high: best(values, item.kind === 'multiple' ? item.most : 1) }
}

const chosenIn = ({ value }: Asked): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []

/** What an answer is worth before it is turned round or weighed; null where there is none. */
function worthOf(instrument: Instrument, asked: Asked): number | null {
  const { item, value } = asked
  if (value === null) return item.kind === 'timed' ? rangeOf(instrument, item).low : null
  if (typeof value === 'number') return value
  const chosen = chosenIn(asked)
  return sum(
    optionsOf(instrument, item).map((option) => (chosen.includes(option.id) ? (option.value ?? 0) : 0)),
  )
}

function keyedPoints(instrument: Instrument, key: Keyed, asked: Asked, atLeast: number | null): Points {
  const { low, high } = rangeOf(instrument, asked.item)
  const { reverse = false, weight = 1 } = key
  const keyed = (value: number): number => tidy(weight * (reverse ? low + high - value : value))
  const worth = worthOf(instrument, asked)
  if (atLeast === null)
    return {
      adds: worth === null ? null : keyed(worth),
      most: Math.max(keyed(low), keyed(high)),
      is_reversed: reverse,
    }
  return { adds: worth === null ? null : keyed(worth) >= atLeast ? 1 : 0, most: 1, is_reversed: reverse }
}

function tallyPoints(instrument: Instrument, scale: string, asked: Asked): Points {
  const options = optionsOf(instrument, asked.item)
  const chosen = chosenIn(asked)
  const values = options.map(({ adds }) => adds?.[scale] ?? 0)
  const most = best(values, asked.item.kind === 'multiple' ? asked.item.most : 1)
  const adds = sum(options.map(({ id }, index) => (chosen.includes(id) ? (values[index] ?? 0) : 0)))
  const isOpen = asked.value === null && asked.item.kind !== 'timed'
  return { adds: isOpen ? null : adds, most, is_reversed: false }
}

function pointsOf(instrument: Instrument, { id, method }: Scale): Map<string, (asked: Asked) => Points> {
  switch (method.kind) {
    case 'combine':
    case 'table':
      return new Map()
    case 'tally':
      return new Map(method.items.map((item) => [item, (asked) => tallyPoints(instrument, id, asked)]))
    case 'graded':
      return new Map(
        method.items.map(({ item, reverse = false }) => [
          item,
          () => ({ adds: null, most: null, is_reversed: reverse }),
        ]),
      )
    default: {
      const atLeast = method.kind === 'count' ? method.atLeast : null
      return new Map(
        method.items.map((key) => [key.item, (asked) => keyedPoints(instrument, key, asked, atLeast)]),
      )
    }
  }
}

/** The answers a score was made of, in the order they were given. */
export function answersBehind(reading: Reading, scale: Scale, sheet: Sheet): Given[] {
  const points = pointsOf(reading.instrument, scale)
  return askedIn(reading, sheet).flatMap((asked) => {
    const pointsFor = points.get(asked.id)
    if (!pointsFor) return []
    return [
      {
        item_id: asked.id,
        text: questionWords(reading, asked.id),
        answer: answerWords(reading, asked),
        ...pointsFor(asked),
      },
    ]
  })
}

const sourcesOf = (method: Method): readonly string[] =>
  method.kind === 'combine'
    ? method.scales.map(({ scale }) => scale)
    : method.kind === 'table'
      ? [method.of]
      : []

/** The scores a score was made of. */
export const partsBehind = (reading: Reading, { method }: Scale): Why['parts'] =>
  sourcesOf(method).map((scale) => ({
    scale,
    name: scaleName(reading, scale),
    score: reading.result.scales[scale]?.score ?? null,
  }))

function methodName(reading: Reading, method: Method): string {
  const { say } = reading
  if (method.kind === 'combine') return say(`report.why.combine_${method.how}`)
  return method.kind === 'count'
    ? say('report.why.count', { least: method.atLeast })
    : say(`report.why.${method.kind}`)
}

/** How a score came about, in a sentence or two. */
export function methodWords(reading: Reading, scale: Scale): string {
  const { say, result, prepared, language } = reading
  if (!prepared) return say('report.old_version')
  const { multiplier = 1, method, id } = scale
  const found = result.scales[id]
  const gaps = found?.prorated ? found.items - found.answered : 0
  return [
    methodName(reading, method),
    ...(multiplier === 1 ? [] : [say('report.why.times', { times: multiplier })]),
    ...(gaps > 0 ? [say('report.why.gaps', { count: gaps })] : []),
  ].join(language === 'en' ? ' ' : '')
}
