import { eachNeedle, needleNumbers, needlesOf } from './needles.ts'

/**
 * Those of many patterns that may be found in a text, in their order. Most texts hold nothing that most patterns need: to run them all over every text
 * would cost more than anything else that is done with it.
 */
export function sieveOf<Found extends { pattern: RegExp }>(all: readonly Found[]): (text: string) => Found[] {
  let keep: ((text: string) => Found[]) | undefined
  // With the first text: a start need not wait for it.
  return (text) => (keep ??= openSieve(all))(text)
}

function openSieve<Found extends { pattern: RegExp }>(all: readonly Found[]): (text: string) => Found[] {
  const lists: number[][] = [[]]
  const listOf = new Uint16Array(needleNumbers)
  const rounds = new Float64Array(all.length)
  for (const [place, { pattern }] of all.entries()) {
    const needles = needlesOf(pattern)
    if (needles === null) rounds[place] = Number.MAX_SAFE_INTEGER
    else
      for (const needle of needles) {
        if (listOf[needle] === 0) listOf[needle] = lists.push([]) - 1
        lists[listOf[needle] as number]?.push(place)
      }
  }
  let round = 0
  const mark = (needle: number): void => {
    const list = listOf[needle] as number
    if (list > 0) for (const place of lists[list] as number[]) rounds[place] = round
  }
  return (text) => {
    round += 1
    eachNeedle(text, mark)
    return all.filter((_, place) => (rounds[place] as number) >= round)
  }
}
