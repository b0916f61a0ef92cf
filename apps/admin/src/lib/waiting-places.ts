import { addressOf } from './address.ts'
import type { Lead } from './leads.tsx'

/** Where what waits is worked on. */
export const waitingPlaces: Readonly<Record<string, Lead>> = {
  call: { page: 'calls' },
  approval: { page: 'money' },
  withdrawal: { page: 'money' },
  refund: { page: 'orders', query: { state: 'refund_failed' } },
  undelivered: { page: 'orders', query: { state: 'paid' } },
  comment: { page: 'review', query: { kind: 'comment' } },
  question: { page: 'review', query: { kind: 'question' } },
  feedback: { page: 'review', query: { kind: 'feedback' } },
  evaluation: { page: 'review', query: { kind: 'evaluation' } },
  counselor: { page: 'review', query: { kind: 'counselor' } },
  organization: { page: 'review', query: { kind: 'organization' } },
  hotline: { page: 'hotlines' },
  income: { page: 'money' },
  unclear: { page: 'money' },
}

/** One queue for everything, the most urgent first: from where somebody is to what comes next, and round again. */
export function nextWaiting(
  waiting: ReadonlyArray<{ kind: string }>,
  { pathname, search }: { pathname: string; search: string },
): Lead | undefined {
  // Several kinds wait on one page, which stands where its most urgent one does.
  const all = waiting.flatMap(({ kind }) => waitingPlaces[kind] ?? [])
  const places = [...new Map(all.map((place) => [addressOf(place.page, place.query), place])).values()]
  const here = new URLSearchParams(search)
  const isHere = ({ page, query = {} }: Lead): boolean =>
    pathname === addressOf(page) && Object.entries(query).every(([name, value]) => here.get(name) === value)
  return places[places.findIndex(isHere) + 1] ?? places[0]
}
