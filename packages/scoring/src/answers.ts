import type { Item } from './instrument.ts'
import type { Prepared } from './prepare.ts'
import { refuse } from './refusal.ts'
import type { Answers, AnswerValue } from './sheet.ts'
import type { Condition, Slot, Unit } from './units.ts'

/** How a unit stands on a sheet; a single choice at `chosen` and the option's place more. */
export const standing = { hidden: 0, open: 1, late: 2, given: 3, chosen: 4 } as const

/** A sheet read once: by unit, and by item. */
export interface Read {
  /** As `standing` says. */
  status: number[]
  /** What a given answer is worth; NaN where it has no value. */
  values: number[]
  /** Places chosen in `multiple` items, by unit. */
  several: Map<number, readonly number[]>
  shown: number
  answered: number
  /** Every item is a single choice and was answered. */
  isWhole: boolean
}

export const isGiven = ({ status }: Read, unit: number): boolean => (status[unit] ?? 0) >= standing.given

/** The option's place of a single choice; below 0 without one. */
export const placeOf = ({ status }: Read, unit: number): number => (status[unit] ?? 0) - standing.chosen

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function numberProblem(unit: Unit, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${unit.id}: a number is needed`
  if (value < unit.low || value > unit.high) return `${unit.id}: must lie from ${unit.low} to ${unit.high}`
  const steps = (value - unit.low) / unit.step
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? null : `${unit.id}: goes in steps of ${unit.step}`
}

function multipleProblem(unit: Unit, value: unknown): string | null {
  if (!Array.isArray(value)) return `${unit.id}: a list of options is needed`
  const list: unknown[] = value
  const lost = Array.from(list).findIndex((one) => unit.find(one) < 0)
  if (lost >= 0) return `${unit.id}: there is no such option as number ${lost + 1}`
  if (new Set(list).size < list.length) return `${unit.id}: an option is there twice`
  const isFit = list.length >= unit.least && list.length <= unit.most
  return isFit ? null : `${unit.id}: ${unit.least} to ${unit.most} options, not ${list.length}`
}

function unitProblem(unit: Unit, value: unknown): string | null {
  switch (unit.kind) {
    case 'number':
      return numberProblem(unit, value)
    case 'multiple':
      return multipleProblem(unit, value)
    case 'text':
      if (typeof value !== 'string') return `${unit.id}: a text is needed`
      return [...value].length <= unit.most ? null : `${unit.id}: at most ${unit.most} characters`
    default:
      return unit.find(value) >= 0 ? null : `${unit.id}: one of its options is needed`
  }
}

function matrixProblem({ layout }: Prepared, item: Item & { kind: 'matrix' }, value: unknown): string | null {
  if (!isObject(value)) return `${item.id}: an option for each row is needed`
  for (const [row, option] of Object.entries(value)) {
    if (!item.rows.includes(row)) return `${item.id}: has no row ${row}`
    const problem = unitProblem(layout.units[layout.byId.get(row) ?? -1] as Unit, option)
    if (problem) return problem
  }
  return null
}

/** Why a value is no answer to an item; null when it is. JSON null takes an answer back and always fits. */
export function checkAnswer(prepared: Prepared, itemId: string, value: unknown): string | null {
  const index = prepared.itemIndex.get(itemId)
  const item = index === undefined ? undefined : prepared.instrument.items[index]
  if (!item) return `there is no item ${itemId}`
  if (value === null) return null
  if (item.kind === 'matrix') return matrixProblem(prepared, item, value)
  return unitProblem(prepared.layout.units[prepared.layout.byId.get(itemId) ?? -1] as Unit, value)
}

function isShowing({ unit, shows }: Condition, sheet: Read): boolean {
  const several = sheet.several.get(unit)
  return several ? several.some((place) => shows[place] === 1) : shows[placeOf(sheet, unit)] === 1
}

function takeChoice(sheet: Read, index: number, unit: Unit, value: AnswerValue): void {
  const place = unit.find(value)
  if (place < 0) refuse('answer', `${unit.id}: one of its options is needed`)
  sheet.status[index] = standing.chosen + place
  sheet.values[index] = unit.values[place] as number
}

/** One value of a unit that is no single choice. */
function takeOther(sheet: Read, index: number, unit: Unit, value: AnswerValue): void {
  const problem = unitProblem(unit, value)
  if (problem) refuse('answer', problem)
  if (unit.kind === 'multiple') {
    const places = (value as readonly string[]).map((id) => unit.find(id))
    sheet.several.set(index, places)
    sheet.values[index] = places.reduce((sum, place) => sum + (unit.values[place] as number), 0)
  } else if (unit.kind === 'number') sheet.values[index] = value as number
  else if ((value as string).trim() === '') return
  sheet.status[index] = standing.given
}

/** True when every row has an answer. */
function takeMatrix(sheet: Read, prepared: Prepared, slot: Slot, answer: AnswerValue | undefined): boolean {
  const { first, count, id } = slot
  sheet.status.fill(standing.open, first, first + count)
  if (answer === null || answer === undefined) return false
  const problem = checkAnswer(prepared, id, answer)
  if (problem) refuse('answer', problem)
  const rows = answer as Readonly<Record<string, string>>
  let given = 0
  for (let index = first; index < first + count; index += 1) {
    const unit = prepared.layout.units[index] as Unit
    if (!Object.hasOwn(rows, unit.id)) continue
    takeChoice(sheet, index, unit, rows[unit.id] as string)
    given += 1
  }
  return given === count
}

/** True when the item is answered in full. */
function takeItem(sheet: Read, prepared: Prepared, slot: Slot, answer: AnswerValue | undefined): boolean {
  const { first, unit } = slot
  if (slot.isMatrix) return takeMatrix(sheet, prepared, slot, answer)
  sheet.status[first] = standing.open
  if (answer === undefined) return false
  if (answer === null) {
    if (unit.isTimed) sheet.status[first] = standing.late
  } else if (unit.kind === 'choice') takeChoice(sheet, first, unit, answer)
  else takeOther(sheet, first, unit, answer)
  return sheet.status[first] !== standing.open
}

/**
 * Each item's answer in authored order. A sheet is mostly in that order itself, so the next key is tried first:
 * that spares a look-up by name for each answer, the dearest part of reading.
 */
function gathered({ layout, itemIndex }: Prepared, answers: Answers): Array<AnswerValue | undefined> {
  if (!isObject(answers)) refuse('answer', 'answers: an object is needed')
  const { slots, blanks } = layout
  const found = blanks.slice()
  let next = 0
  for (const id in answers) {
    const index = slots[next]?.id === id ? next : itemIndex.get(id)
    if (index === undefined) refuse('answer', `there is no item ${id}`)
    found[index] = answers[id]
    next = index + 1
  }
  return found
}

/** A hidden answer must fit too, but is not counted. */
function demandHidden(prepared: Prepared, id: string, answer: AnswerValue | undefined): void {
  const problem = answer === undefined ? null : checkAnswer(prepared, id, answer)
  if (problem) refuse('answer', problem)
}

/** Reads a sheet in authored order, which conditions rely on. Throws a refusal where an answer does not fit. */
export function read(prepared: Prepared, answers: Answers): Read {
  const { slots, zeros } = prepared.layout
  const status = zeros.whole.slice()
  const values = zeros.broken.slice()
  const sheet: Read = { status, values, several: new Map(), shown: 0, answered: 0, isWhole: false }
  const given = gathered(prepared, answers)
  let plain = 0
  let shown = 0
  let answered = 0
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as Slot
    const answer = given[index]
    if (slot.condition !== null && !isShowing(slot.condition, sheet)) {
      demandHidden(prepared, slot.id, answer)
      continue
    }
    shown += 1
    const { first, choice } = slot
    const place = choice === null ? -1 : choice.find(answer)
    if (choice !== null && place >= 0) {
      // Nearly every answer comes this way, so it calls nothing.
      status[first] = standing.chosen + place
      values[first] = choice.values[place] as number
      plain += 1
    } else if (takeItem(sheet, prepared, slot, answer)) answered += 1
  }
  sheet.shown = shown
  sheet.answered = answered + plain
  sheet.isWhole = plain === slots.length
  return sheet
}

/** Ids of the items that these answers bring on screen, in authored order. */
export function visibleItems(prepared: Prepared, answers: Answers): string[] {
  const { status } = read(prepared, answers)
  return prepared.layout.slots.filter(({ first }) => status[first] !== standing.hidden).map(({ id }) => id)
}
