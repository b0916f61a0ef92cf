const known = [
  'points',
  'orders',
  'unlocks',
  'redeemed',
  'rewards',
  'profile_fields',
  'agreements',
  'connections',
  'files',
  'shared_pages',
  'organizations',
] as const

export type MovedKind = (typeof known)[number] | 'others'

/** Kinds that this version has no word for yet are counted together rather than left out. */
export function linesOf(moved: Readonly<Record<string, number>>): Array<{ kind: MovedKind; count: number }> {
  const named = known.map((kind) => ({ kind: kind as MovedKind, count: moved[kind] ?? 0 }))
  const rest = Object.entries(moved).filter(([kind]) => !(known as readonly string[]).includes(kind))
  const others = rest.reduce((sum, [, count]) => sum + count, 0)
  return [...named, { kind: 'others' as const, count: others }].filter(({ count }) => count > 0)
}
