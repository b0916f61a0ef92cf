import { createRequire } from 'node:module'
import { type Font, type Glyph, openSync, type Position, type Run } from 'fontkit'
import type { DrawingLanguage } from './model.ts'

export type Weight = 400 | 700
type Script = 'sc' | 'tc'

/** A family of thousands of glyphs must not keep the outlines of all of them. */
const keptOutlines = 6_000
const keptWords = 20_000

/** Characters whose neighbours change their place: letters, digits and their marks. Han stands in squares. */
const shaped = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}!-~]+/gu
/** Marks that fill only their left half; another mark behind them may move into the rest. */
const halfEmpty = { sc: new Set('，。、；：！？」』）》〉】〕'), tc: new Set('」』）》〉】〕') }
const marks = new Set('，。、；：！？」』）》〉】〕「『（《〈【〔')

const files: Record<Script, Record<Weight, string>> = {
  sc: {
    400: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    700: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
  tc: {
    400: '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
    700: '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
  },
}

/** One font file, and what has been worked out of it so far. */
export class Face {
  readonly key: string
  readonly font: Font
  readonly #script: Script
  readonly #outlines = new Map<number, string>()
  readonly #words = new Map<string, Run>()

  constructor(script: Script, weight: Weight) {
    this.key = `${script}${weight}-`
    this.#script = script
    this.font = openSync(createRequire(import.meta.url).resolve(files[script][weight]))
  }

  has(character: string): boolean {
    return this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }

  covers(text: string): boolean {
    for (const character of text) if (!this.has(character)) return false
    return true
  }

  outline(glyph: Glyph): string {
    const known = this.#outlines.get(glyph.id)
    if (known !== undefined) return known
    if (this.#outlines.size >= keptOutlines) this.#outlines.clear()
    const made = glyph.path.toSVG()
    this.#outlines.set(glyph.id, made)
    return made
  }

  /** The same as the font's own layout, but whole features of the font are asked only where they matter. */
  shape(text: string): Run {
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let at = 0
    for (const found of text.matchAll(shaped)) {
      this.#squares(text.slice(at, found.index), glyphs, positions)
      const word = this.#word(found[0])
      glyphs.push(...word.glyphs)
      for (const position of word.positions) positions.push({ ...position })
      at = found.index + found[0].length
    }
    this.#squares(text.slice(at), glyphs, positions)
    this.#closeUp(glyphs, positions)
    return { glyphs, positions, advanceWidth: positions.reduce((sum, one) => sum + one.xAdvance, 0) }
  }

  width(text: string): number {
    return this.shape(text).advanceWidth / this.font.unitsPerEm
  }

  #squares(text: string, glyphs: Glyph[], positions: Position[]): void {
    for (const character of text) {
      const glyph = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      glyphs.push(glyph)
      positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })
    }
  }

  #word(text: string): Run {
    const known = this.#words.get(text)
    if (known) return known
    if (this.#words.size >= keptWords) this.#words.clear()
    const made = this.font.layout(text)
    this.#words.set(text, made)
    return made
  }

  #closeUp(glyphs: readonly Glyph[], positions: readonly Position[]): void {
    const isHalfEmpty = halfEmpty[this.#script]
    for (const [i, glyph] of glyphs.entries()) {
      const [own, next] = [textOf(glyph), textOf(glyphs[i + 1])]
      const position = positions[i]
      if (position && isHalfEmpty.has(own) && marks.has(next)) position.xAdvance -= this.font.unitsPerEm / 2
    }
  }
}

const textOf = (glyph: Glyph | undefined): string =>
  glyph?.codePoints.length === 1 ? String.fromCodePoint(glyph.codePoints[0] ?? 0) : ''

const opened = new Map<string, Face>()

function faceOf(script: Script, weight: Weight): Face {
  const key = `${script}${weight}`
  const face = opened.get(key) ?? new Face(script, weight)
  opened.set(key, face)
  return face
}

/** The faces to try for a character, the language's own first. The second is opened only when it is needed. */
export interface Faces {
  first(weight: Weight): Face
  second(weight: Weight): Face
}

export function facesFor(language: DrawingLanguage): Faces {
  const [own, other]: [Script, Script] = language === 'zh-Hant' ? ['tc', 'sc'] : ['sc', 'tc']
  return { first: (weight) => faceOf(own, weight), second: (weight) => faceOf(other, weight) }
}
