import { estimate } from './adaptive.ts'
import { type Read, isGiven, placeOf, standing } from './answers.ts'
import type { Estimate } from './graded.ts'
import type { Entries, GradedEntry, KeyedPlan, PreparedScale, TallyEntries } from './prepare.ts'
import type { ScaleResult } from './sheet.ts'

/** What a method makes of a sheet; raw is null with too few answers. */
export interface Outcome {
  raw: number | null
  answered: number
  items: number
  prorated: boolean
  graded: Estimate | null
}

/** Where the answered stand between their lowest and highest, the unanswered are taken to stand too. */
function prorate({ units, low, high }: Entries, { status }: Read, sum: number): number | null {
  let [all, span, given, spanGiven] = [0, 0, 0, 0]
  for (const [index, unit] of units.entries()) {
    if (status[unit] === standing.hidden) continue
    const [least, most] = [low[index] as number, high[index] as number]
    all += least
    span += most - least
    if (status[unit] === standing.open) continue
    given += least
    spanGiven += most - least
  }
  return spanGiven > 0 ? all + ((sum - given) / spanGiven) * span : null
}

function finish(
  entries: Entries,
  sheet: Read,
  found: { sum: number; answered: number; items: number },
  scale: PreparedScale,
): Outcome {
  const { sum, answered, items } = found
  const none = { raw: null, answered, items, prorated: false, graded: null }
  if (answered === 0 || answered < scale.answeredFrom * items - 1e-9) return none
  const whole = answered === items ? sum : prorate(entries, sheet, sum)
  if (whole === null) return none
  const isMean = scale.plan.kind === 'keyed' && scale.plan.isMean
  return {
    raw: isMean ? whole / items : whole,
    answered,
    items,
    prorated: answered < items,
    graded: null,
  }
}

function keyed({ entries, atLeast, isMean }: KeyedPlan, sheet: Read, scale: PreparedScale): Outcome {
  const { units, mul, add, late } = entries
  const { status, values } = sheet
  const isCount = !Number.isNaN(atLeast)
  let sum = 0
  let answered = 0
  let items = 0
  if (sheet.isWhole && !isCount) {
    for (let index = 0; index < units.length; index += 1) {
      sum += (mul[index] as number) * (values[units[index] as number] as number) + (add[index] as number)
    }
    return {
      raw: isMean ? sum / units.length : sum,
      answered: units.length,
      items: units.length,
      prorated: false,
      graded: null,
    }
  }
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] as number
    const state = status[unit]
    if (state === standing.hidden) continue
    items += 1
    if (state === standing.open) continue
    answered += 1
    if (state === standing.late) sum += late[index] as number
    else {
      const value = (mul[index] as number) * (values[unit] as number) + (add[index] as number)
      sum += isCount ? Number(value >= atLeast) : value
    }
  }
  return finish(entries, sheet, { sum, answered, items }, scale)
}

function tally(entries: TallyEntries, sheet: Read, scale: PreparedScale): Outcome {
  const { status, several } = sheet
  let [sum, answered, items] = [0, 0, 0]
  for (const [index, unit] of entries.units.entries()) {
    const state = status[unit]
    if (state === standing.hidden) continue
    items += 1
    if (state === standing.open) continue
    answered += 1
    const byOption = entries.byOption[index]
    if (state === standing.late) sum += entries.late[index] as number
    else for (const place of several.get(unit) ?? [placeOf(sheet, unit)]) sum += byOption?.[place] ?? 0
  }
  return finish(entries, sheet, { sum, answered, items }, scale)
}

function graded(entries: readonly GradedEntry[], sheet: Read, scale: PreparedScale): Outcome {
  let [answered, items] = [0, 0]
  for (const { unit } of entries) {
    if (sheet.status[unit] !== standing.hidden) items += 1
    if (isGiven(sheet, unit)) answered += 1
  }
  const isEnough = answered > 0 && answered >= scale.answeredFrom * items - 1e-9
  const found = isEnough ? estimate(entries, sheet) : null
  return { raw: found?.theta ?? null, answered, items, prorated: false, graded: found }
}

/** Of scales that are made of others: any gap beneath is a gap here. */
function ofOthers(scale: PreparedScale, results: readonly (ScaleResult | undefined)[]): Outcome {
  const { plan } = scale
  const parts =
    plan.kind === 'combine' ? plan.parts : plan.kind === 'table' ? [{ scale: plan.of, weight: 1 }] : []
  let [raw, answered, items, prorated]: [number | null, number, number, boolean] = [0, 0, 0, false]
  for (const part of parts) {
    const result = results[part.scale] as ScaleResult
    answered += result.answered
    items += result.items
    prorated ||= result.prorated
    raw = raw === null || result.score === null ? null : raw + part.weight * result.score
  }
  if (raw !== null && plan.kind === 'combine') raw /= plan.divisor
  if (raw !== null && plan.kind === 'table') {
    const of = raw
    raw = plan.rows.findLast(({ from }) => from <= of)?.score ?? null
  }
  return { raw, answered, items, prorated: prorated && raw !== null, graded: null }
}

export function outcomeOf(
  scale: PreparedScale,
  sheet: Read,
  results: readonly (ScaleResult | undefined)[],
): Outcome {
  const { plan } = scale
  if (plan.kind === 'keyed') return keyed(plan, sheet, scale)
  if (plan.kind === 'tally') return tally(plan.entries, sheet, scale)
  if (plan.kind === 'graded') return graded(plan.entries, sheet, scale)
  return ofOthers(scale, results)
}
