import { type Read, isGiven } from './answers.ts'
import type { Instrument, Item } from './instrument.ts'
import type { Prepared } from './prepare.ts'
import { round } from './rounding.ts'
import type { ScaleResult, TypeMargin, TypeResult } from './sheet.ts'

type Scales = Readonly<Record<string, ScaleResult>>

function axesType(
  axes: readonly { scale: string; low: string; high: string; cut: number }[],
  scales: Scales,
): TypeResult | null {
  const margins: TypeMargin[] = []
  for (const { scale, low, high, cut } of axes) {
    const score = scales[scale]?.score ?? null
    if (score === null) return null
    margins.push({ scale, id: score >= cut ? high : low, margin: round(Math.abs(score - cut), 2) })
  }
  return { id: margins.map(({ id }) => id).join(''), margins }
}

function topType(ids: readonly string[], take: number, scales: Scales): TypeResult | null {
  const ranked = ids.map((scale) => ({ scale, score: scales[scale]?.score ?? null }))
  if (ranked.some(({ score }) => score === null)) return null
  ranked.sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const margins = ranked.slice(0, take).map(({ scale, score }, index) => ({
    scale,
    id: scale,
    margin: round((score ?? 0) - (ranked[index + 1]?.score ?? 0), 2),
  }))
  return { id: margins.map(({ id }) => id).join('-'), margins }
}

/** The type that the scores make; none when one of them is missing. */
export function typeOf({ instrument: { type } }: Prepared, scales: Scales): TypeResult | null {
  if (!type) return null
  return type.kind === 'axes' ? axesType(type.axes, scales) : topType(type.scales, type.take, scales)
}

/** Ids of the risk rules that fire. An item fires by itself, however little else was answered. */
export function risksOf({ instrument, layout }: Prepared, sheet: Read, scales: Scales): string[] {
  return instrument.risks
    .filter((rule) => {
      if ('scale' in rule) return (scales[rule.scale]?.score ?? -Infinity) >= rule.atLeast
      const unit = layout.byId.get(rule.item) ?? -1
      return isGiven(sheet, unit) && (sheet.values[unit] ?? -Infinity) >= rule.atLeast
    })
    .map(({ id }) => id)
}

/** Answers to one question, or to one row of it, that fire a rule by themselves. */
export interface RiskAnswers {
  row: string | null
  options: string[]
  /** For an answer that is a number: it and everything above. */
  from: number | null
}

export function riskAnswers({ risks, optionSets }: Instrument, item: Item): RiskAnswers[] {
  const rows = item.kind === 'matrix' ? item.rows : []
  return risks.flatMap((rule) => {
    if (!('item' in rule)) return []
    const row = rows.find((id) => id === rule.item) ?? null
    if (row === null && rule.item !== item.id) return []
    const options = 'options' in item ? (optionSets[item.options] ?? []) : []
    const isFiring = ({ value = -Infinity }: { value?: number }) => value >= rule.atLeast
    const from = item.kind === 'scale' || item.kind === 'number' ? rule.atLeast : null
    return [{ row, options: options.filter(isFiring).map(({ id }) => id), from }]
  })
}
