/**
 * What must stand in a text for a pattern to be found in it: a text holds at least one of the needles, or no match. A needle is a sign, or two that follow
 * each other, or three or four of ASCII; each is a number, and some share one, for which a text is only looked at in vain. Null where nothing can be said.
 */
export type Needles = ReadonlySet<number> | null

export const needleNumbers = 0x1_0000

const isAscii = (code: number): boolean => code < 0x80
const mixed = (one: number, two: number): number => ((one * 0x9e3b + two) ^ (one >> 3)) & (needleNumbers - 1)

/** The number of each needle of a text. */
export function eachNeedle(text: string, visit: (needle: number) => void): void {
  // Numbers of the two, three and four signs that end here; of the longer ones only if all are ASCII.
  let [last, two, three, latin] = [0, 0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    latin = isAscii(code) ? latin + 1 : 0
    if (latin === 0) visit(code)
    if (latin >= 4) visit(mixed(three, code))
    if (latin >= 3) visit((three = mixed(two, code)))
    if (at > 0) visit((two = mixed(last, code)))
    last = code
  }
}

function numberOf(text: string): number {
  let number = text.charCodeAt(0)
  for (let at = 1; at < text.length; at += 1) number = mixed(number, text.charCodeAt(at))
  return number
}

/** Characters that harmless lines hold most often, the most frequent first: needles that say little. */
const frequent =
  '了我一的不天个是人到说死没来去好子有上想要在得下老就都么给三家他看里还年点自十那回这吃今后心过手会大着妈你小生跟把出学打开吗写完两又第睡发怎被别头话晚多也走机们班时能分她做己周次最起半明前同友什哭面公电再杀跳以太气二儿日师事月成买全像用只爸放可药五问楼'
const frequentThrees = new Set(
  'the ing and her ver one ter thi out day ill ent all hat eve ght wit ere ear hin his our tha ive ith not you was can'.split(
    ' ',
  ),
)

const ranks = new Map([...frequent].map((sign, rank) => [sign.charCodeAt(0), rank]))

function frequencyOfSign(code: number): number {
  const rank = ranks.get(code)
  return rank === undefined ? 0.01 : 0.45 / (1 + rank / 6)
}

/** About how often a text of everyday length holds so many signs of another; only the choice between needles hangs on it. */
function frequencyAt(text: string, at: number, length: number): number {
  const [one, two] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  if (length === 1) return frequencyOfSign(one)
  if (length > 2) {
    const word = text.slice(at, at + length)
    const isFrequent = word.includes(' ') || frequentThrees.has(word)
    return (isFrequent ? 0.06 : 0.015) / (length - 2) ** 1.5
  }
  return isAscii(one) && isAscii(two) ? 0.3 : 0.002 + frequencyOfSign(one) * frequencyOfSign(two)
}

interface Choice {
  needles: ReadonlySet<number>
  frequency: number
}

const rarer = (one: Choice | null, other: Choice | null): Choice | null =>
  one === null || (other !== null && other.frequency < one.frequency) ? other : one

/** How many signs of ASCII stand from there on, four at most. */
function latinFrom(text: string, at: number): number {
  let length = 0
  while (length < 4 && at + length < text.length && isAscii(text.charCodeAt(at + length))) length += 1
  return length
}

/** Of all needles in signs that follow each other the rarest. */
function rarestIn(run: string): Choice | null {
  let [best, from, signs] = [Infinity, 0, 0]
  for (let at = 0; at < run.length; at += 1) {
    const latin = latinFrom(run, at)
    const most = Math.max(latin, Math.min(2, run.length - at))
    for (let length = latin > 0 ? 2 : 1; length <= most; length += 1) {
      const frequency = frequencyAt(run, at, length)
      if (frequency < best) [best, from, signs] = [frequency, at, length]
    }
  }
  if (signs === 0) return null
  return { needles: new Set([numberOf(run.slice(from, from + signs))]), frequency: best }
}

/** One of several: each must have needles of its own. */
function anyOf(choices: ReadonlyArray<Choice | null>): Choice | null {
  const needles = new Set<number>()
  let frequency = 0
  for (const choice of choices) {
    if (choice === null) return null
    for (const needle of choice.needles) needles.add(needle)
    frequency += choice.frequency
  }
  return choices.length === 0 ? null : { needles, frequency }
}

/** All that a piece of a pattern can be, if that is little; and what must be in it, if it can be more. */
interface Piece {
  exact: readonly string[] | null
  choice: Choice | null
}

const nothing: Piece = { exact: [''], choice: null }
const unknown: Piece = { exact: null, choice: null }
const exactly = (...exact: readonly string[]): Piece => ({ exact, choice: null })
const exactMost = 8

const choiceOf = ({ exact, choice }: Piece): Choice | null => (exact ? anyOf(exact.map(rarestIn)) : choice)

/** What two pieces that follow each other can be. */
function joined(one: readonly string[], other: readonly string[]): readonly string[] | null {
  if (one.length * other.length > exactMost) return null
  const [end = ''] = other
  if (other.length === 1) return one.length === 1 ? [one[0] + end] : one.map((begin) => begin + end)
  return one.flatMap((begin) => other.map((last) => begin + last))
}

/** Reads a pattern as RegExp does. */
class PatternReader {
  readonly #source: string
  #at = 0
  /** Holds something that is not read here. */
  isStrange: boolean

  constructor({ source, flags }: RegExp) {
    this.#source = source
    // Of a sign beyond the first plane, u makes one of two in a class or before a count; without it each half is a sign of its own.
    const halves = flags.includes('u') ? /[\ud800-\udfff][*+?{]|\\ud[89a-f]/i : /\[[^\]]*[\ud800-\udfff]/
    this.isStrange = /[iv]/.test(flags) || halves.test(source)
  }

  #has(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  alternatives(): Piece {
    const pieces = [this.#sequence()]
    while (this.#has('|')) pieces.push(this.#sequence())
    const exact = pieces.flatMap((piece) => piece.exact ?? [])
    return pieces.every((piece) => piece.exact) && exact.length <= exactMost
      ? { exact, choice: null }
      : { exact: null, choice: anyOf(pieces.map(choiceOf)) }
  }

  #sequence(): Piece {
    let run: readonly string[] = ['']
    let best: Choice | null = null
    let isWhole = true
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
      const piece = this.#times(this.#piece())
      const longer = piece.exact && joined(run, piece.exact)
      if (longer) run = longer
      else {
        best = rarer(rarer(best, anyOf(run.map(rarestIn))), choiceOf(piece))
        run = piece.exact ?? ['']
        isWhole = false
      }
    }
    return isWhole
      ? { exact: run, choice: null }
      : { exact: null, choice: rarer(best, anyOf(run.map(rarestIn))) }
  }

  /** How often the piece that was read stands there. */
  #times(piece: Piece): Piece {
    if (!'*+?{'.includes(this.#source.charAt(this.#at))) return piece
    const how = /(?:([*+?])|\{(\d+)(?:,\d*)?\})\??/y
    how.lastIndex = this.#at
    const [whole, sign, least] = how.exec(this.#source) ?? ['']
    this.#at += whole.length
    if (whole === '') return piece
    if (sign === '?') return { exact: piece.exact && ['', ...piece.exact], choice: null }
    return sign === '+' || Number(least) > 0 ? { exact: null, choice: choiceOf(piece) } : unknown
  }

  #piece(): Piece {
    const sign = this.#source.charAt(this.#at++)
    if (sign === '[') return this.#class()
    if (sign === '(') return this.#group()
    if (sign === '\\') return this.#escaped()
    if (sign === '^' || sign === '$') return nothing
    return sign === '.' ? unknown : exactly(sign)
  }

  #group(): Piece {
    const isLook = this.#has('?=') || this.#has('?!') || this.#has('?<=') || this.#has('?<!')
    if (!isLook && !this.#has('?:') && this.#has('?<')) this.#at = this.#source.indexOf('>', this.#at) + 1
    const piece = this.alternatives()
    this.#has(')')
    return isLook ? nothing : piece
  }

  #escaped(): Piece {
    const sign = this.#source.charAt(this.#at++)
    if (sign === 'b' || sign === 'B') return nothing
    if (sign === 'n') return exactly('\n')
    // A program that is built holds its signs so.
    const [unit] = sign === 'u' ? (/^[\da-f]{4}/i.exec(this.#source.slice(this.#at, this.#at + 4)) ?? []) : []
    if (unit) this.#at += unit.length
    if (unit) return exactly(String.fromCharCode(Number.parseInt(unit, 16)))
    if (/[pPuxkc]/.test(sign)) this.isStrange = true
    return /\w/.test(sign) ? unknown : exactly(sign)
  }

  #class(): Piece {
    const until = /(?:[^\]\\]|\\.)*/y
    until.lastIndex = this.#at
    const [inside = ''] = until.exec(this.#source) ?? []
    this.#at += inside.length + 1
    return /[\^\\-]/.test(inside) ? unknown : exactly(...inside)
  }
}

export function needlesOf(pattern: RegExp): Needles {
  const reader = new PatternReader(pattern)
  const choice = choiceOf(reader.alternatives())
  return reader.isStrange ? null : (choice?.needles ?? null)
}
