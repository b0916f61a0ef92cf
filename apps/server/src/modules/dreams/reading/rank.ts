import type { DreamFamily, DreamSymbol } from '@mindisle/content/dreams'
import type { Found } from '../finding/find.ts'

export interface RankedSymbol {
  symbol: DreamSymbol
  /** How often it stands in the text. */
  count: number
  /** Everywhere it stands, it is said not to be there. */
  isDenied: boolean
}

/** What happens in a dream says more than what stands around in it. */
const weights: Readonly<Record<DreamFamily, number>> = {
  events: 2,
  'fire-light-strange': 1.5,
  people: 1.2,
  animals: 1.2,
  'water-sky': 1,
  places: 1,
  body: 1,
  movement: 0.6,
  objects: 0.8,
  'plants-food': 0.8,
}
const mostCounted = 4

/** Strongest first: by what it is and how often it is said; of equals the one that comes first in the text. */
export function rankSymbols(
  found: readonly Found[],
  symbols: ReadonlyMap<string, DreamSymbol>,
): RankedSymbol[] {
  const ranked = new Map<string, RankedSymbol>()
  for (const { id, isDenied } of found) {
    const symbol = symbols.get(id)
    if (!symbol) continue
    const before = ranked.get(id)
    ranked.set(id, {
      symbol,
      count: (before?.count ?? 0) + 1,
      isDenied: isDenied && (before?.isDenied ?? true),
    })
  }
  const strength = ({ symbol, count }: RankedSymbol): number =>
    weights[symbol.family] + 0.5 * Math.min(count, mostCounted)
  return [...ranked.values()].sort((a, b) => strength(b) - strength(a))
}
