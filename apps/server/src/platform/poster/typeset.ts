import LineBreaker from 'linebreak'
import type { Face, Faces, Weight } from './face.ts'

export interface Style {
  size: number
  /** From one baseline to the next. */
  leading: number
  weight: Weight
  color: string
}

/** A stretch of one line in one font. */
export interface Stretch {
  face: Face
  text: string
  /** From the start of the line. */
  x: number
}

export interface Line {
  stretches: Stretch[]
  width: number
}

export interface Fitting {
  width: number
  /** Lines of about equal length, for a heading. */
  isBalanced?: boolean
  /** The rest is cut off and shown by an ellipsis. */
  most?: number
}

interface Chunk {
  text: string
  width: number
  /** Without the space behind it, which may hang over the end of a line. */
  inked: number
  isLast: boolean
}

interface Row {
  text: string
  isForced: boolean
}

/** "54–62" and "36 分" stay together: a number alone at the end of a line reads as another number. */
const joined = (before: string, after: string): boolean =>
  (/[\d.][–—~-]$/.test(before) && /^[\d]/.test(after)) ||
  (/\d $/.test(before) && /^\p{Script=Han}/u.test(after))

function pieces(text: string): Array<{ text: string; isLast: boolean }> {
  const breaker = new LineBreaker(text)
  const found: Array<{ text: string; isLast: boolean }> = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position)
    const last = found.at(-1)
    if (last && !last.isLast && joined(last.text, piece))
      found[found.length - 1] = { text: last.text + piece, isLast: next.required }
    else found.push({ text: piece, isLast: next.required })
    from = next.position
  }
  return found
}

const keptWidths = 30_000
/** A last row shorter than this, in ems, looks lost. */
const lonely = 4.5

/** Turns texts into lines of known width, in the fonts of one language. */
export class Typesetter {
  readonly #widths: Record<Weight, Map<string, number>> = { 400: new Map(), 700: new Map() }

  constructor(
    private readonly faces: Faces,
    /** What stands for the rest of a text that was cut. */
    private readonly ellipsis: string,
  ) {}

  lines(text: string, { size, weight }: Style, { width, isBalanced, most }: Fitting): Line[] {
    if (text === '' || !(width > 0)) return []
    const room = width / size
    const chunks = this.#chunks(text, weight, room)
    let rows = fill(chunks, room)
    if (most !== undefined && rows.length > most) rows = this.#cut(rows, most, weight, room)
    else if (rows.length > 1 && isBalanced) rows = even(chunks, room, rows.length, 0.5)
    else if (rows.length > 1 && this.#width(rows.at(-1)?.text ?? '', weight) < lonely)
      rows = even(chunks, room, rows.length, 0.86)
    return rows.map((row) => this.#line(row.text, weight, size))
  }

  /** One line, whatever its width. */
  line(text: string, { size, weight }: Style): Line {
    return this.#line(text, weight, size)
  }

  #line(text: string, weight: Weight, size: number): Line {
    const stretches: Stretch[] = []
    let x = 0
    for (const { face, text: part } of this.#byFace(text.trimEnd(), weight)) {
      stretches.push({ face, text: part, x })
      x += face.width(part) * size
    }
    return { stretches, width: x }
  }

  #byFace(text: string, weight: Weight): Array<{ face: Face; text: string }> {
    const first = this.faces.first(weight)
    if (first.covers(text)) return text === '' ? [] : [{ face: first, text }]
    const parts: Array<{ face: Face; text: string }> = []
    for (const character of text) {
      const face = first.has(character) ? first : this.faces.second(weight)
      const last = parts.at(-1)
      if (last?.face === face) last.text += character
      else parts.push({ face, text: character })
    }
    return parts
  }

  #width(text: string, weight: Weight): number {
    const known = this.#widths[weight].get(text)
    if (known !== undefined) return known
    const width = this.#byFace(text, weight).reduce((sum, part) => sum + part.face.width(part.text), 0)
    if (this.#widths[weight].size >= keptWidths) this.#widths[weight].clear()
    this.#widths[weight].set(text, width)
    return width
  }

  #chunks(text: string, weight: Weight, room: number): Chunk[] {
    return pieces(text).flatMap(({ text: piece, isLast }) => {
      const inked = piece.trimEnd()
      const chunk = { text: piece.replace(/\n+$/, ''), isLast, inked: this.#width(inked, weight) }
      const whole = { ...chunk, width: this.#width(chunk.text, weight) }
      return whole.inked <= room ? [whole] : this.#broken(whole, weight, room)
    })
  }

  /** A word longer than a whole line breaks wherever the line ends. */
  #broken(chunk: Chunk, weight: Weight, room: number): Chunk[] {
    const parts: Chunk[] = []
    let [part, width] = ['', 0]
    const end = (isLast: boolean): void => {
      if (part !== '') parts.push({ text: part, width, inked: width, isLast })
      part = ''
      width = 0
    }
    for (const character of chunk.text) {
      const own = this.#width(character, weight)
      if (width + own > room * 0.98) end(false)
      part += character
      width += own
    }
    end(chunk.isLast)
    return parts
  }

  #cut(rows: readonly Row[], most: number, weight: Weight, room: number): Row[] {
    const kept = rows.slice(0, Math.max(1, most))
    const last = [...(kept.pop()?.text.trimEnd() ?? '')]
    const end = (): string => `${last.join('').replace(/[\s，。、；：,.;:]+$/u, '')}${this.ellipsis}`
    while (last.length > 0 && this.#width(end(), weight) > room) last.pop()
    return [...kept, { text: end(), isForced: true }]
  }
}

/** Rounding must not push out a chunk that fits exactly. */
const slack = 1e-6

function fill(chunks: readonly Chunk[], room: number): Row[] {
  const rows: Row[] = []
  let [text, width] = ['', 0]
  for (const chunk of chunks) {
    if (text !== '' && width + chunk.inked > room + slack) {
      rows.push({ text, isForced: false })
      text = ''
      width = 0
    }
    text += chunk.text
    width += chunk.width
    if (!chunk.isLast) continue
    rows.push({ text, isForced: true })
    text = ''
    width = 0
  }
  if (text !== '') rows.push({ text, isForced: true })
  return rows
}

/** The narrowest room, down to a share of the given one, that makes no more rows: no lonely sign on the last. */
function even(chunks: readonly Chunk[], room: number, count: number, least: number): Row[] {
  let [low, high] = [room * least, room]
  const widest = Math.max(...chunks.map((chunk) => chunk.inked))
  low = Math.max(low, widest)
  for (let i = 0; i < 7 && high - low > 0.05; i += 1) {
    const middle = (low + high) / 2
    if (fill(chunks, middle).length <= count) high = middle
    else low = middle
  }
  return fill(chunks, high)
}
