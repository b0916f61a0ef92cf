import { type Read, isGiven, placeOf } from './answers.ts'
import type { Prepared } from './prepare.ts'
import type { QualityFlag, QualityResult, Sheet } from './sheet.ts'
import type { Slot, Unit } from './units.ts'

/** A line over fewer answers says nothing. */
const shortestLine = 6
/** Share of the answered pairs from which answers contradict each other. */
const contradictions = 1 / 3

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

/** Pairs that say the opposite and were both agreed to, or both not. */
function contradicting({ layout, instrument }: Prepared, sheet: Read): [string[], boolean] {
  const { opposites = [] } = instrument.quality
  const doubtful: string[] = []
  let answered = 0
  const sideOf = (id: string): number => {
    const index = layout.byId.get(id) ?? -1
    const unit = layout.units[index]
    if (!unit || !isGiven(sheet, index)) return Number.NaN
    return Math.sign((sheet.values[index] ?? 0) - (unit.low + unit.high) / 2)
  }
  for (const both of opposites) {
    const product = sideOf(both[0]) * sideOf(both[1])
    if (!Number.isNaN(product)) answered += 1
    if (product > 0) doubtful.push(...both)
  }
  return [doubtful, doubtful.length > 0 && doubtful.length / 2 >= answered * contradictions]
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
  const missed = attention ? missedAttention(prepared, sheet) : []
  if (missed.length > 0) flags.push('attention')
  const doubtful = new Set([...pairs, ...missed])
  const doubtfulItems =
    doubtful.size === 0 ? [] : prepared.layout.units.filter(({ id }) => doubtful.has(id)).map(({ id }) => id)
  return { flags, doubtfulItems, medianMs, longestRun: longest, choices }
}
