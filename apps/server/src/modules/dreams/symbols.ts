import { dreamSymbols, type DreamSymbol } from '@mindisle/content/dreams'
import { createFinder, type FindSymbols } from './finding/find.ts'

export const symbolsById: ReadonlyMap<string, DreamSymbol> = new Map(
  dreamSymbols.map((symbol) => [symbol.id, symbol]),
)

let finder: FindSymbols | undefined
/** Made for the first dream: a start need not wait for it. */
export const findSymbols: FindSymbols = (text) => (finder ??= createFinder(dreamSymbols))(text)

/** In how many dreams each of them stood. */
export function countSymbols(dreams: ReadonlyArray<{ symbols: readonly string[] }>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { symbols } of dreams)
    for (const id of new Set(symbols)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
