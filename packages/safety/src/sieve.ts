import { needlesOf } from './kept-needles.ts'
import { eachNeedle, needleNumbers } from './needles.ts'

/**
 * Those of many patterns that may be found in a text, in their order. Most texts hold nothing that most patterns need: to run them all over every text
 * would cost more than anything else that is done with it.
 */
export function sieveOf<Found extends { pattern: RegExp }>(all: readonly Found[]): (text: string) => Found[] {
  let keep: ((text: string) => Found[]) | undefined
  // With the first text: a start need not wait for it.
  return (text) => (keep ??= openSieve(all))(text)
}

/** For each needle the places of the patterns that have it, one list after another; the first is that of all other needles, and empty. */
interface Places {
  listOf: Uint16Array
  /** Where each list begins; it ends where the next begins. */
  starts: Uint32Array
  places: Uint16Array
}

function placesBy(needlesAt: ReadonlyArray<Iterable<number> | null>): Places {
  const lists: number[][] = [[]]
  const listOf = new Uint16Array(needleNumbers)
  for (const [place, needles] of needlesAt.entries())
    for (const needle of needles ?? []) {
      if (listOf[needle] === 0) listOf[needle] = lists.push([]) - 1
      lists[listOf[needle] as number]?.push(place)
    }
  const starts = new Uint32Array(lists.length + 1)
  for (const [list, { length }] of lists.entries()) starts[list + 1] = (starts[list] as number) + length
  return { listOf, starts, places: Uint16Array.from(lists.flat()) }
}

function openSieve<Found extends { pattern: RegExp }>(all: readonly Found[]): (text: string) => Found[] {
  const needlesAt = all.map(({ pattern }) => needlesOf(pattern))
  const { listOf, starts, places } = placesBy(needlesAt)
  const rounds = Float64Array.from(needlesAt, (needles) => (needles === null ? Number.MAX_SAFE_INTEGER : 0))
  let round = 0
  const mark = (needle: number): void => {
    const list = listOf[needle] as number
    if (list === 0) return
    const end = starts[list + 1] as number
    for (let at = starts[list] as number; at < end; at += 1) rounds[places[at] as number] = round
  }
  return (text) => {
    round += 1
    eachNeedle(text, mark)
    return all.filter((_, place) => (rounds[place] as number) >= round)
  }
}
