import { type Read, isGiven, placeOf } from './answers.ts'
import { evenOddOf, fitOf } from './consistency.ts'
import type { Prepared } from './prepare.ts'
import type { QualityFlag, QualityResult, Sheet } from './sheet.ts'
import type { Slot, Unit } from './units.ts'

/** A line over fewer answers says nothing. */
const shortestLine = 6
/** Pairs that must be answered, and the share of them from which answers contradict each other. */
const leastPairs = 4
const contradictions = 1 / 2
/** With fewer answers there is no middle, and leaning to one side twice is no contradiction. */
const leastAnswers = 5

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

/** Median time of an answered question; none when fewer than half of them were timed. */
function medianTime(prepared: Prepared, sheet: Read, timing: Sheet['timing']): number | null {
  if (!timing) return null
  const times: number[] = []
  let answered = 0
  for (const { id, first, count } of prepared.layout.slots) {
    if (!isGiven(sheet, first)) continue
    answered += 1
    const time = timing[id]
    if (time !== undefined) times.push(time / count)
  }
  return times.length * 2 < answered ? null : medianOf(times)
}

interface Line {
  longest: number
  choices: number
}

const noLine: Line = { longest: 0, choices: 0 }

/** Where on its row an answer stands: the option's place, or the dot's; below 0 for everything else. */
function placeInRow({ layout, instrument }: Prepared, sheet: Read, index: number): number {
  const place = placeOf(sheet, index)
  const { item: itemIndex, low, step } = layout.units[index] as Unit
  const item = instrument.items[itemIndex]
  if (place >= 0 || item?.kind !== 'scale' || item.look !== 'dots' || !isGiven(sheet, index)) return place
  return Math.round(((sheet.values[index] ?? low) - low) / step)
}

/** The longest run of answers at the same place, over questions with one choice. */
function lineOf(prepared: Prepared, sheet: Read, order: Sheet['order']): Line {
  const { layout, itemIndex } = prepared
  const slots = order ? order.map((id) => layout.slots[itemIndex.get(id) ?? 0] as Slot) : layout.slots
  let longest = 0
  let run = 0
  let choices = 0
  let before = -1
  for (let index = 0; index < slots.length; index += 1) {
    const { first, count } = slots[index] as Slot
    for (let unit = first; unit < first + count; unit += 1) {
      const place = placeInRow(prepared, sheet, unit)
      if (place < 0) continue
      choices += 1
      run = place === before ? run + 1 : 1
      before = place
      if (run > longest) longest = run
    }
  }
  return { longest, choices }
}

const answersOf = ({ kind, low, high, step, values }: Unit): number =>
  kind === 'number' ? Math.round((high - low) / step) + 1 : values.length

/** Pairs that say the opposite and were both agreed to, or both not, clearly: further from the middle than half the range. */
function contradicting({ layout, instrument }: Prepared, sheet: Read): [string[], boolean] {
  const { opposites = [] } = instrument.quality
  const doubtful: string[] = []
  let answered = 0
  /** From −1 to 1, the middle of its range being 0. */
  const leaning = (id: string): number => {
    const index = layout.byId.get(id) ?? -1
    const unit = layout.units[index]
    if (!unit || !isGiven(sheet, index) || answersOf(unit) < leastAnswers) return Number.NaN
    return (2 * (sheet.values[index] ?? 0) - unit.low - unit.high) / (unit.high - unit.low)
  }
  for (const both of opposites) {
    const [one, other] = [leaning(both[0]), leaning(both[1])]
    if (Number.isNaN(one + other)) continue
    answered += 1
    if (one * other > 0 && Math.abs(one + other) > 1 + 1e-9) doubtful.push(...both)
  }
  return [doubtful, answered >= leastPairs && doubtful.length / 2 >= answered * contradictions]
}

function missedAttention({ layout, instrument }: Prepared, sheet: Read): string[] {
  const { attention = [] } = instrument.quality
  return attention
    .filter(({ item, option }) => {
      const index = layout.byId.get(item) ?? -1
      return isGiven(sheet, index) && layout.units[index]?.optionIds[placeOf(sheet, index)] !== option
    })
    .map(({ item }) => item)
}

/** Whether answers to the same thing lie as far apart as dice would lay them, and by how much. */
function scattered(
  { likes, fit, instrument: { quality } }: Prepared,
  sheet: Read,
): [Pick<QualityResult, 'evenOdd' | 'fit'>, boolean] {
  const evenOdd = likes && evenOddOf(likes, sheet)
  const lz = fit && fitOf(fit, sheet)
  const isApart = evenOdd !== null && evenOdd >= (quality.evenOdd ?? Infinity)
  const isUnfit = lz !== null && lz < (quality.fit?.below ?? -Infinity)
  return [{ ...(likes && { evenOdd }), ...(fit && { fit: lz }) }, isApart || isUnfit]
}

/** Signs of careless answering, each only where the instrument has a rule for it. */
export function qualityOf(prepared: Prepared, sheet: Read, { timing, order }: Sheet): QualityResult {
  const { fastest, longString, opposites, attention } = prepared.instrument.quality
  const flags: QualityFlag[] = []
  const medianMs = medianTime(prepared, sheet, timing)
  if (fastest !== undefined && medianMs !== null && medianMs < fastest) flags.push('fast')
  const { longest, choices } = longString === undefined ? noLine : lineOf(prepared, sheet, order)
  if (longString !== undefined && choices >= shortestLine && longest >= longString * choices) {
    flags.push('long_string')
  }
  const [pairs, isInconsistent] = opposites ? contradicting(prepared, sheet) : [[], false]
  if (isInconsistent) flags.push('inconsistent')
  const [apart, isScattered] = scattered(prepared, sheet)
  if (isScattered) flags.push('scattered')
  const missed = attention ? missedAttention(prepared, sheet) : []
  if (missed.length > 0) flags.push('attention')
  const doubtful = new Set([...pairs, ...missed])
  const doubtfulItems =
    doubtful.size === 0 ? [] : prepared.layout.units.filter(({ id }) => doubtful.has(id)).map(({ id }) => id)
  return { flags, doubtfulItems, medianMs, longestRun: longest, choices, ...apart }
}
