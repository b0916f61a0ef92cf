import { plainOf } from '../quote.ts'

/** A cue is one or more pieces that must all stand in a text. A piece is signs, or words of which the marked ones may end in any way. */
export interface CueFound<Target> {
  target: Target
  /** How much it says: less where many targets share it, more where several pieces came together. */
  weight: number
}

export interface CueBook<Target> {
  find(plain: string): CueFound<Target>[]
}

interface Cue<Target> {
  pieces: readonly string[]
  targets: Target[]
}

const han = /[\u3400-\u9fff]/u
/** Between the pieces of a cue. */
const between = ' + '
/** After a word that may end in any way. */
const openEnd = '*'

const plainSigns = new Map<string, string>()
/** Sign by sign: to normalise thousands of whole cues would keep the first message waiting. */
function plainSign(sign: string): string {
  const known = plainSigns.get(sign)
  if (known !== undefined) return known
  const plain = sign === openEnd || sign === ' ' ? sign : plainOf(sign)
  plainSigns.set(sign, plain)
  return plain
}

const plainPiece = (piece: string): string => Array.from(piece, plainSign).join('').trim()

const piecesOf = (cue: string): string[] =>
  cue
    .split(between)
    .map(plainPiece)
    .filter((piece) => piece !== '' && piece !== openEnd)
    .toSorted()

const wordsOf = (plain: string): string[] => plain.match(/[a-z0-9]+/gu) ?? []

/** Pieces of words by their first one; an open first word by its first three letters. */
class WordPieces {
  private readonly exact = new Map<string, string[]>()
  private readonly open = new Map<string, string[]>()

  add(piece: string): void {
    const [first = ''] = piece.split(' ')
    const isOpen = first.endsWith(openEnd)
    const key = isOpen ? first.slice(0, -1).slice(0, 3) : first
    const into = isOpen ? this.open : this.exact
    into.set(key, [...(into.get(key) ?? []), piece])
  }

  findIn(words: readonly string[], found: Set<string>): void {
    words.forEach((word, at) => {
      const near = [...(this.exact.get(word) ?? []), ...this.openAt(word)]
      for (const piece of near) if (!found.has(piece) && standsAt(piece, words, at)) found.add(piece)
    })
  }

  private openAt(word: string): string[] {
    const ends = [1, 2, 3].filter((length) => length <= word.length)
    return ends.flatMap((length) => this.open.get(word.slice(0, length)) ?? [])
  }
}

const standsAt = (piece: string, words: readonly string[], at: number): boolean =>
  piece.split(' ').every((wanted, away) => {
    const word = words[at + away] ?? ''
    return wanted.endsWith(openEnd) ? word.startsWith(wanted.slice(0, -1)) : word === wanted
  })

/** Runs of signs of any length, the longest of which is known. */
class SignPieces {
  private readonly runs = new Set<string>()
  private longest = 0

  add(piece: string): void {
    this.runs.add(piece)
    this.longest = Math.max(this.longest, piece.length)
  }

  findIn(plain: string, found: Set<string>): void {
    for (let at = 0; at < plain.length; at++)
      for (let length = 1; length <= this.longest && at + length <= plain.length; length++) {
        const run = plain.slice(at, at + length)
        if (this.runs.has(run)) found.add(run)
      }
  }
}

/** Where a cue is shared, what else was said decides between those who share it. */
const sharing = 0.35

/** A lone sign says little: it may be part of any word. */
const weightOf = ({ pieces, targets }: Cue<unknown>): number => {
  const isShort = pieces.length === 1 && pieces.every((piece) => han.test(piece) && piece.length === 1)
  return (isShort ? 0.4 : 0.8 + 0.3 * (pieces.length - 1)) / targets.length ** sharing
}

export function openCues<Target>(
  of: ReadonlyArray<{ target: Target; cues: readonly string[] }>,
): CueBook<Target> {
  const cues = new Map<string, Cue<Target>>()
  for (const { target, cues: list } of of)
    for (const key of new Set(list.map((cue) => piecesOf(cue).join(between)))) {
      if (key === '') continue
      const known = cues.get(key)
      if (known) known.targets.push(target)
      else cues.set(key, { pieces: key.split(between), targets: [target] })
    }
  const [signs, words] = [new SignPieces(), new WordPieces()]
  const byFirst = new Map<string, Cue<Target>[]>()
  for (const cue of cues.values()) {
    for (const piece of cue.pieces) (han.test(piece) ? signs : words).add(piece)
    const first = cue.pieces[0] ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), cue])
  }
  return {
    find(plain) {
      const found = new Set<string>()
      signs.findIn(plain, found)
      words.findIn(wordsOf(plain), found)
      return [...found]
        .flatMap((piece) => byFirst.get(piece) ?? [])
        .filter(({ pieces }) => pieces.every((piece) => found.has(piece)))
        .flatMap((cue) => cue.targets.map((target) => ({ target, weight: weightOf(cue) })))
    },
  }
}
