import type { DreamSymbol } from '@mindisle/content/dreams'
import { isDeniedAt } from './denied.ts'
import { normalise } from './normalise.ts'

export type Findable = Pick<DreamSymbol, 'id' | 'words' | 'not'>

export interface Found {
  id: string
  start: number
  end: number
  /** The dream says that it was not there. */
  isDenied: boolean
}

export type FindSymbols = (text: string) => Found[]

interface Node {
  next: Map<string, Node>
  /** `null` for what stands for nothing. */
  means: string | null | undefined
}

const newNode = (): Node => ({ next: new Map(), means: undefined })
/** Part of a word that is written in letters; what is Chinese begins far above. */
const isLatin = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 0xc0 && code < 0x2000)

function pluralsOf(word: string): string[] {
  if (!/[a-z]{3}$/.test(word) || /(s|ing|ed)$/.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return /(x|ch|sh|z)$/.test(word) ? [`${word}es`] : [`${word}s`]
}

/** What a word may look like in a text. */
function formsOf(word: string): string[] {
  const read = normalise(word).replace(/ +/g, ' ').trim()
  const forms = [read, ...pluralsOf(read)]
  return [...forms, ...forms.filter((form) => form.includes("'")).map((form) => form.replaceAll("'", ''))]
}

function plant(root: Node, form: string, means: string | null): void {
  let node = root
  for (const unit of form) {
    const inner = node.next.get(unit) ?? newNode()
    node.next.set(unit, inner)
    node = inner
  }
  // A word that somebody has written down goes before a form that was made, and before a phrase that means nothing.
  if (node.means === undefined || (node.means === null && means !== null)) node.means = means
}

function dictionaryOf(symbols: readonly Findable[]): Node {
  const root = newNode()
  const all = (part: 'words' | 'not') =>
    symbols.flatMap((symbol) =>
      Object.values(symbol[part])
        .flat()
        .map((word) => ({ id: part === 'words' ? symbol.id : null, forms: formsOf(word) })),
    )
  const [words, nots] = [all('words'), all('not')]
  for (const { id, forms } of words) plant(root, forms[0] ?? '', id)
  for (const { id, forms } of [...words, ...nots]) for (const form of forms) plant(root, form, id)
  return root
}

interface Candidate {
  means: string | null
  start: number
  end: number
}

const isInside = (text: string, at: number): boolean =>
  isLatin(text.charCodeAt(at - 1)) && isLatin(text.charCodeAt(at))

function candidatesAt(root: Node, text: string, start: number, into: Candidate[]): void {
  let node: Node | undefined = root
  for (let at = start; at < text.length; at += 1) {
    const unit = text[at] as string
    if (unit === ' ' && at > start && text[at - 1] === ' ') continue
    node = node.next.get(unit)
    if (!node) return
    if (node.means !== undefined && !isInside(text, at + 1))
      into.push({ means: node.means, start, end: at + 1 })
  }
}

const longestFirst = (a: Candidate, b: Candidate): number =>
  b.end - b.start - (a.end - a.start) || a.start - b.start

function withoutOverlaps(candidates: Candidate[], length: number): Candidate[] {
  const taken = new Uint8Array(length)
  return candidates
    .sort(longestFirst)
    .filter(({ start, end }) => {
      // What is shorter overlaps what is longer at one of its ends.
      if (taken[start] || taken[end - 1]) return false
      taken.fill(1, start, end)
      return true
    })
    .sort((a, b) => a.start - b.start)
}

export function createFinder(symbols: readonly Findable[]): FindSymbols {
  const root = dictionaryOf(symbols)
  return (written) => {
    const text = normalise(written)
    const candidates: Candidate[] = []
    for (let at = 0; at < text.length; at += 1)
      if (!isInside(text, at)) candidatesAt(root, text, at, candidates)
    return withoutOverlaps(candidates, text.length).flatMap(({ means, start, end }) =>
      means === null ? [] : [{ id: means, start, end, isDenied: isDeniedAt(text, start) }],
    )
  }
}
