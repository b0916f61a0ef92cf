/** The little of fontkit and linebreak that is used here; neither brings types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: number[]
    readonly path: { toSVG(): string }
  }
  export interface Position {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface Run {
    glyphs: Glyph[]
    positions: Position[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly postscriptName: string
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): Run
  }
  export function openSync(path: string): Font
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
