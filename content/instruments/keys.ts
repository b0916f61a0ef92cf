import type { Instrument, Item, TypeRule } from '@mindisle/scoring'

const isOfKind =
  <K extends Item['kind']>(...kinds: K[]) =>
  (item: Item): item is Extract<Item, { kind: K }> =>
    (kinds as string[]).includes(item.kind)

const optionSetOf = (item: Item): string[] => ('options' in item ? [item.options] : [])
const rowsOf = (item: Item): readonly string[] => (item.kind === 'matrix' ? item.rows : [])

/** Every type a rule can come to. One of the highest scales is told by each scale, in order, not by each combination. */
export function typeKeys(rule: TypeRule | undefined): string[] {
  if (!rule) return []
  if (rule.kind === 'top') return [...rule.scales]
  return rule.axes.reduce<string[]>(
    (made, { low, high }) => made.flatMap((start) => [`${start}${low}`, `${start}${high}`]),
    [''],
  )
}

/** The keys that the texts of an instrument must have in every language, by the part they lie in. */
export function wantedKeys(instrument: Instrument): Record<string, string[]> {
  const { items, optionSets, scales, risks, type } = instrument
  const used = new Set(items.flatMap(optionSetOf))
  return {
    items: items.flatMap((item) => [item.id, ...rowsOf(item)]),
    options: [...used],
    ...Object.fromEntries(
      [...used].map((set) => [`options.${set}`, (optionSets[set] ?? []).map(({ id }) => id)]),
    ),
    ends: items.filter(isOfKind('scale')).map(({ id }) => id),
    units: items.filter(isOfKind('number')).map(({ id }) => id),
    scales: scales.map(({ id }) => id),
    ...Object.fromEntries(
      scales.map(({ id, bands }) => [`scales.${id}.bands`, bands.map((band) => band.id)]),
    ),
    types: typeKeys(type),
    risks: risks.map(({ id }) => id),
  }
}
