import { sha256 } from '@mindisle/base/sha256'
import type { Change } from './types.ts'

/** A request carries fifty entries; whoever types on for so long without an answer keeps the rest as earlier texts. */
const mostNamed = 20

/** By entry and clock. */
const handedOver = new Set<string>()
const nameOf = (entry: string, { revision }: Change): string => `${entry}/${revision}`

/** Its text may be with the server from now on, even if no answer ever comes. */
export function noteHandedOver(entry: string, changes: Partial<Record<string, Change>>): void {
  if (changes['text']) handedOver.add(nameOf(entry, changes['text']))
}

/** As the server remembers it. */
const printOf = (text: string, clock: number): string => {
  const hash = sha256(new TextEncoder().encode(text))
  return `${clock}:${btoa(String.fromCharCode(...hash)).slice(0, 11)}`
}

/** What a text takes the place of that is written over `last`: of what was never handed over the server cannot know. */
export function overOf(entry: string, last: Change | undefined): string[] {
  if (last?.part !== 'text') return []
  const over = [...(last.over ?? [])]
  if (handedOver.has(nameOf(entry, last))) over.push(printOf(last.value, last.revision))
  return over.slice(-mostNamed)
}

/** Those that the server has not answered for, by the clock of the text it had. */
export const unansweredOf = ({ over = [] }: Change, answered: number): string[] =>
  over.filter((print) => Number.parseInt(print, 10) > answered)
