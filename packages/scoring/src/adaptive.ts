import { isGiven, read, standing } from './answers.ts'
import { sureBand } from './bands.ts'
import { intervalOf } from './change.ts'
import { type Estimate, information, posterior, weigh } from './graded.ts'
import type { Adaptive } from './instrument.ts'
import type { GradedEntry, Prepared, PreparedScale } from './prepare.ts'
import { refuse } from './refusal.ts'
import { round } from './rounding.ts'
import type { Answers } from './sheet.ts'
import type { Read } from './answers.ts'

/** The estimate of a graded scale from what was answered. */
export function estimate(entries: readonly GradedEntry[], sheet: Read): Estimate {
  return posterior((logs) => {
    for (const { unit, table, answerOf } of entries) {
      if (isGiven(sheet, unit)) weigh(logs, table, answerOf(sheet.values[unit] as number))
    }
  })
}

interface Progress extends Estimate {
  scale: string
  entries: readonly GradedEntry[]
  open: readonly GradedEntry[]
  answered: number
  isPrecise: boolean
}

export interface ScaleProgress {
  scale: string
  theta: number
  psd: number
  answered: number
  /** 0 nothing known, 1 as precise as asked for. */
  reached: number
}

export interface AdaptiveStep {
  next: string | null
  mayStop: boolean
  scales: readonly ScaleProgress[]
  mostItems: number
}

/** Whether more questions could still change the word for a scale. */
function isBandSure(scale: PreparedScale | undefined, theta: number, psd: number): boolean {
  if (!scale?.widen) return false
  const score = Math.min(Math.max(round(50 + 10 * theta, scale.digits), scale.min), scale.max)
  return sureBand(scale, intervalOf(score, 10 * psd * scale.widen, scale)) !== null
}

function progressOf(prepared: Prepared, rule: Adaptive, id: string, sheet: Read): Progress {
  const scale = prepared.scales[prepared.scaleIndex.get(id) ?? -1]
  const plan = scale?.plan
  const entries = plan?.kind === 'graded' ? plan.entries : []
  const { theta, psd } = estimate(entries, sheet)
  const answered = entries.filter(({ unit }) => isGiven(sheet, unit)).length
  const open = entries.filter(({ unit }) => sheet.status[unit] === standing.open)
  return {
    scale: id,
    entries,
    open,
    answered,
    theta,
    psd,
    isPrecise: answered >= rule.leastItems && (psd < rule.precision || isBandSure(scale, theta, psd)),
  }
}

/** The one that comes first by `rank`, compared number by number; ties stay in the given order. */
function first<T>(all: readonly T[], rank: (one: T) => readonly number[]): T | undefined {
  let best: { one: T; rank: readonly number[] } | undefined
  for (const one of all) {
    const its = rank(one)
    const at = its.findIndex((value, index) => value !== best?.rank[index])
    if (!best || (at >= 0 && (its[at] ?? 0) < (best.rank[at] ?? 0))) best = { one, rank: its }
  }
  return best?.one
}

/** Of the facets least asked about, the item that tells most at the present estimate. */
function nextItem(
  scale: { theta: number; entries: readonly GradedEntry[]; open: readonly GradedEntry[] },
  facets: Readonly<Record<string, string>>,
): string | null {
  const asked = new Map<string, number>()
  const open = new Set(scale.open)
  for (const entry of scale.entries) {
    const facet = facets[entry.id] ?? entry.id
    asked.set(facet, (asked.get(facet) ?? 0) + (open.has(entry) ? 0 : 1))
  }
  const best = first(scale.open, ({ id, model }) => [
    asked.get(facets[id] ?? id) ?? 0,
    -round(information(model, scale.theta), 4),
  ])
  return best?.id ?? null
}

/** The scale to ask about: too few items first, then not precise enough, then least precise. */
function neediest(all: readonly Progress[], rule: Adaptive): Progress | undefined {
  return first(
    all.filter(({ open }) => open.length > 0),
    ({ answered, isPrecise, psd }) => {
      const isShort = answered < rule.leastItems
      return [isShort ? 0 : 1, isShort ? answered : 0, isPrecise ? 1 : 0, -round(psd, 4)]
    },
  )
}

function itemOf({ layout, instrument }: Prepared, scored: string): string {
  const unit = layout.units[layout.byId.get(scored) ?? -1]
  return instrument.items[unit?.item ?? -1]?.id ?? scored
}

function reachedOf({ psd, answered, isPrecise }: Progress, { precision, leastItems }: Adaptive): number {
  if (isPrecise) return 1
  const known = (1 - psd * psd) / (1 - precision * precision)
  return round(Math.min(Math.max(known, 0), answered / leastItems, 1), 3)
}

/** Where an adaptive attempt stands: the next question, and whether the estimates are precise enough to stop. */
export function adaptiveStep(prepared: Prepared, answers: Answers): AdaptiveStep {
  const rule = prepared.instrument.adaptive
  if (!rule) refuse('parameters', `${prepared.instrument.id} is not adaptive`)
  const sheet = read(prepared, answers)
  const all = rule.scales.map((id) => progressOf(prepared, rule, id, sheet))
  const units = new Set(all.flatMap(({ entries }) => entries.map(({ unit }) => unit)))
  const asked = [...units].filter((unit) => isGiven(sheet, unit)).length
  const scale = asked < rule.mostItems ? neediest(all, rule) : undefined
  const scored = scale ? nextItem(scale, rule.facets) : null
  return {
    next: scored === null ? null : itemOf(prepared, scored),
    mayStop: scored === null || all.every(({ isPrecise }) => isPrecise),
    scales: all.map((one) => ({
      scale: one.scale,
      theta: round(one.theta, 4),
      psd: round(one.psd, 4),
      answered: one.answered,
      reached: reachedOf(one, rule),
    })),
    mostItems: rule.mostItems,
  }
}
