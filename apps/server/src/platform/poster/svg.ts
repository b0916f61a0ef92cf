import type { Face } from './face.ts'
import { type Gradient, type Group, type Item, round, type Shape, type Vector, type Words } from './sheet.ts'

class Writer {
  readonly #glyphs = new Map<string, string>()
  readonly #defs: string[] = []
  #count = 0

  get defs(): string {
    return `${this.#defs.join('')}${[...this.#glyphs].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('')}`
  }

  write(items: readonly Item[]): string {
    return items.map((item) => this.#one(item)).join('')
  }

  #one(item: Item): string {
    if (item.kind === 'shape') return this.#shape(item)
    if (item.kind === 'vector') return this.#vector(item)
    return item.kind === 'words' ? this.#words(item) : this.#group(item)
  }

  #paint(color: string | Gradient): string {
    if (typeof color === 'string') return color
    const id = `p${(this.#count += 1)}`
    const [[x1, y1], [x2, y2]] = [color.from, color.to]
    const stops = color.stops.map(([at, one]) => `<stop offset="${at}" stop-color="${one}"/>`).join('')
    const place = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    this.#defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops}</linearGradient>`,
    )
    return `url(#${id})`
  }

  #shape(shape: Shape): string {
    const attributes = [`d="${shape.d}"`, `fill="${shape.fill ? this.#paint(shape.fill) : 'none'}"`]
    if (shape.stroke)
      attributes.push(
        `stroke="${shape.stroke}" stroke-width="${shape.strokeWidth ?? 1}"`,
        'stroke-linecap="round" stroke-linejoin="round"',
      )
    if (shape.dash) attributes.push(`stroke-dasharray="${shape.dash.join(' ')}"`)
    // Not `opacity`: that draws the shape on a sheet of its own, as large as the whole picture.
    if (shape.opacity !== undefined && shape.opacity < 1)
      attributes.push(`${shape.stroke ? 'stroke' : 'fill'}-opacity="${shape.opacity}"`)
    if (shape.isCrisp) attributes.push('shape-rendering="crispEdges"')
    return `<path ${attributes.join(' ')}/>`
  }

  #glyph(face: Face, id: number, outline: () => string): string {
    const name = `${face.key}${id}`
    if (!this.#glyphs.has(name)) this.#glyphs.set(name, outline())
    return name
  }

  #words({ line, x, y, size, color }: Words): string {
    return line.stretches
      .map((stretch) => {
        const { glyphs, positions } = stretch.face.shape(stretch.text)
        const scale = size / stretch.face.font.unitsPerEm
        let at = 0
        const uses = glyphs.map((glyph, i) => {
          const position = positions[i]
          const left = at + (position?.xOffset ?? 0)
          at += position?.xAdvance ?? 0
          const name = this.#glyph(stretch.face, glyph.id, () => stretch.face.outline(glyph))
          return `<use href="#${name}" x="${round(left)}" y="${position?.yOffset ?? 0}"/>`
        })
        const place = `translate(${round(x + stretch.x)} ${round(y)}) scale(${scale} ${-scale})`
        return `<g fill="${color}" transform="${place}">${uses.join('')}</g>`
      })
      .join('')
  }

  #vector({ svg, width, height, isTurned }: Vector): string {
    const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
    return isTurned ? `<g transform="rotate(180 ${width / 2} ${height / 2})">${sized}</g>` : sized
  }

  #group({ x, y, scale, items }: Group): string {
    const place = `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}`
    return `<g transform="${place}">${this.write(items)}</g>`
  }
}

/** Texts are outlines: what draws it needs no fonts. */
export function toSvg(items: readonly Item[], width: number, height: number): string {
  const writer = new Writer()
  const body = writer.write(items)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${writer.defs}</defs>${body}</svg>`
}
