import type { Doubt, Entry, Plan, Terms } from './model.ts'
import { entries } from './model.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Ten thousandths, rounded down to whole fen: what is left of a fen stays with the house. */
export const shareOf = (fen: number, { rateBp }: Pick<Terms, 'rateBp'>): number =>
  Math.floor((fen * rateBp) / 10_000)

/** What is to be given back in all, once so much of the payment has gone back. */
export const backOf = (paidFen: number, returnedFen: number, terms: Pick<Terms, 'rateBp'>): number =>
  shareOf(paidFen, terms) - shareOf(paidFen - Math.min(paidFen, returnedFen), terms)

/** Somebody who was here before the click was brought by nobody; the first page and its calls belong to one arrival. */
const arrivalLasts = 10 * minute
export const isNewcomer = ({ createdAt }: { createdAt: Date }, clickedAt: Date): boolean =>
  clickedAt.getTime() - createdAt.getTime() <= arrivalLasts

export const entryOf = (source: string | undefined): Entry => {
  const name = (source ?? '').replace(/^share-/, '')
  return entries.find((entry) => entry === name) ?? 'page'
}

/** The address by which others come; it says whose it is, and how they got it. */
export const linkOf = (publicUrl: string, userId: string, entry: Entry): string =>
  `${publicUrl}/?${new URLSearchParams({ inviter_id: userId, src: `share-${entry}` })}`

/** What is known of a payment and of whoever earns by it. */
export interface Facts {
  isSamePayer: boolean
  isSameDevice: boolean
  buyersToday: number
  fenToday: number
  refundsThisMonth: number
  inviterSince: Date
  now: Date
}

type Limits = Pick<Plan, 'mostBuyersDay' | 'mostFenDay' | 'mostRefundsMonth' | 'freshHours'>

/** Nothing is refused by a machine: what looks odd waits for somebody who looks at it. */
export function doubtsAbout(facts: Facts, limits: Limits): Doubt[] {
  const isFresh = facts.now.getTime() - facts.inviterSince.getTime() < limits.freshHours * hour
  const found: Record<Doubt, boolean> = {
    same_payer: facts.isSamePayer,
    same_device: facts.isSameDevice,
    velocity: facts.buyersToday > limits.mostBuyersDay,
    amount: facts.fenToday > limits.mostFenDay,
    refunds: facts.refundsThisMonth >= limits.mostRefundsMonth,
    fresh: isFresh,
  }
  return (Object.keys(found) as Doubt[]).filter((doubt) => found[doubt])
}

/** In fives from five on: of a count that goes up by one each time, whoever watches sees each person come. */
export const leastCount = 5
export const toldCount = (count: number): number | null =>
  count < leastCount ? null : count - (count % leastCount)

/** One friend who opens a link on five days is five visits: told is what speaks of five people on one day at least. */
export const toldVisits = ({ visits, mostVisits }: { visits: number; mostVisits: number }): number | null =>
  mostVisits < leastCount ? null : toldCount(visits)

/**
 * Of the parts of a sum that is told, those that speak of fewer than five people are hidden; were only one hidden, or few
 * people altogether, the others would give it away, so the next smallest goes too until what is hidden speaks of five
 * people or more. What is told is told in fives.
 */
export function hiddenTogether(
  counts: readonly number[],
  people: readonly number[] = counts,
): Array<number | null> {
  const order = people.map((_, at) => at).sort((a, b) => (people[a] ?? 0) - (people[b] ?? 0))
  const hidden = new Set(order.filter((at) => (people[at] ?? 0) < leastCount))
  const sumOf = (): number => [...hidden].reduce((sum, at) => sum + (people[at] ?? 0), 0)
  for (const at of order) {
    if (hidden.size === 0 || (hidden.size > 1 && sumOf() >= leastCount)) break
    hidden.add(at)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : toldCount(count)))
}
