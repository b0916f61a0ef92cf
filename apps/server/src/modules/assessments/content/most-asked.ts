import type { Instrument, Item } from '@mindisle/scoring'

/** The most questions that one person meets: of ways that part at an answer only the longest counts. */
export function mostAsked({ items, adaptive }: Pick<Instrument, 'items' | 'adaptive'>): number {
  if (adaptive) return adaptive.mostItems
  const countOf = (item: Item): number => {
    const ways = items.filter(({ when }) => when?.item === item.id)
    const answers = new Set(ways.flatMap(({ when }) => when?.options ?? []))
    const lengths = [...answers].map((option) =>
      sumOf(ways.filter(({ when }) => when?.options.includes(option))),
    )
    return 1 + Math.max(0, ...lengths)
  }
  const sumOf = (some: readonly Item[]): number => some.reduce((sum, item) => sum + countOf(item), 0)
  return sumOf(items.filter(({ when }) => when === undefined))
}
