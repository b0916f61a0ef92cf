import { type Attribute, type Sheet, type Team, categoryOf } from './team.ts'

export interface Group {
  categories: readonly string[]
  sheets: readonly Sheet[]
}

const sizeOf = (group: Group | undefined): number => group?.sheets.length ?? Infinity
const joined = (groups: readonly Group[]): Group => ({
  categories: groups.flatMap(({ categories }) => categories),
  sheets: groups.flatMap(({ sheets }) => sheets),
})

/** One group for every category that somebody has, in the order of the attribute or by name. */
export function everyGroup(sheets: readonly Sheet[], attribute: Attribute, team: Team): Group[] {
  const byCategory = new Map<string, Sheet[]>()
  for (const sheet of sheets) {
    const category = categoryOf(sheet, attribute, team)
    byCategory.set(category, [...(byCategory.get(category) ?? []), sheet])
  }
  const place = (category: string): number => {
    const at = attribute.order?.indexOf(category) ?? 0
    return at < 0 ? Infinity : at
  }
  return [...byCategory]
    .map(([category, own]) => ({ categories: [category], sheets: own }))
    .toSorted(({ categories: [a = ''] }, { categories: [b = ''] }) => {
      const [first, second] = [place(a), place(b)]
      if (first !== second) return first < second ? -1 : 1
      return a < b ? -1 : 1
    })
}

/** The smallest goes to its smaller neighbour, or where there is no order to the next smallest. */
export function coarser(groups: readonly Group[], attribute: Attribute): Group[] {
  const sizes = groups.map(sizeOf)
  const smallest = sizes.indexOf(Math.min(...sizes))
  if (attribute.order) {
    const start = sizeOf(groups[smallest - 1]) <= sizeOf(groups[smallest + 1]) ? smallest - 1 : smallest
    return [...groups.slice(0, start), joined(groups.slice(start, start + 2)), ...groups.slice(start + 2)]
  }
  const bySize = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const two = new Set(bySize.slice(0, 2))
  return [...groups.filter((group) => !two.has(group)), joined(groups.filter((group) => two.has(group)))]
}

/** Groups none of which is small, and together everybody: what one leaves out, another shows. */
export function mergedGroups(
  sheets: readonly Sheet[],
  attribute: Attribute,
  team: Team,
  least: number,
): Group[] {
  let groups = everyGroup(sheets, attribute, team)
  while (groups.length > 1 && groups.some((group) => sizeOf(group) < least))
    groups = coarser(groups, attribute)
  return groups
}
