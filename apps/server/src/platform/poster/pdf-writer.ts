import Pdf from 'pdfkit'
import type { Mark, Part } from './block.ts'
import type { Face } from './face.ts'
import type { Gradient, Item, Shape, Words } from './sheet.ts'

export interface Facts {
  title: string
  author: string
  subject: string
  language: string
  width: number
  height: number
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** pdfkit puts these into XML as they are. */
const plain = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '‹', '>': '›', '&': '＆' })[sign] ?? '').replace(/\s+/g, ' ')

/** A PDF that is being written: tagged, with the fonts' used glyphs in it, all texts selectable. */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument
  readonly #chunks: Uint8Array[] = []
  readonly #done: Promise<void>
  readonly #root: Structure
  readonly #elements = new Map<Mark, Structure>()
  readonly #fonts = new Set<string>()

  constructor({ title, author, subject, language, width, height }: Facts) {
    const info = {
      Title: plain(title),
      Author: plain(author),
      Subject: plain(subject),
      Creator: plain(author),
    }
    this.#doc = new Pdf({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      // Without a name here pdfkit adds Helvetica, which is not embedded.
      font: '',
      fontLayoutCache: false,
      info,
    })
    this.#doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
    this.#done = new Promise((done, fail) => this.#doc.once('end', done).once('error', fail))
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  addPage(): void {
    this.#doc.addPage()
  }

  /** Draws the parts at a place of the page, in the column's own units. */
  place(parts: readonly Part[], x: number, y: number, scale: number): void {
    for (const part of parts) {
      const draw = (): void => {
        this.#doc.save().translate(x, y).scale(scale)
        this.#draw(part.items)
        this.#doc.restore()
      }
      if (part.mark) this.#mark(part.mark, y, draw)
      else {
        this.#doc.markContent('Artifact', { type: 'Layout' })
        draw()
        this.#doc.endMarkedContent()
      }
      if (part.mark && part.link) this.#link(part.mark, part.link, { x, y, scale })
    }
  }

  async end(): Promise<Uint8Array> {
    this.#root.end()
    this.#doc.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }

  #element(mark: Mark): Structure {
    const known = this.#elements.get(mark)
    if (known) return known
    const element = this.#doc.struct(mark.tag, mark.alt ? { alt: mark.alt } : {})
    ;(mark.parent ? this.#element(mark.parent) : this.#root).add(element)
    this.#elements.set(mark, element)
    return element
  }

  #mark(mark: Mark, y: number, draw: () => void): void {
    if (mark.bookmark && !this.#elements.has(mark)) {
      const { title, name } = mark.bookmark
      this.#doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 20), 0)
      this.#doc.outline.addItem(title)
    }
    this.#element(mark).add(draw)
  }

  #link(mark: Mark, link: NonNullable<Part['link']>, at: { x: number; y: number; scale: number }): void {
    const place = [at.x, at.y, link.width * at.scale, link.height * at.scale] as const
    const options = { structParent: this.#element(mark) } as object
    if (link.to.startsWith('#')) this.#doc.goTo(...place, link.to.slice(1), options)
    else this.#doc.link(...place, encodeURI(link.to), options)
  }

  #draw(items: readonly Item[]): void {
    for (const item of items) {
      if (item.kind === 'shape') this.#shape(item)
      else if (item.kind === 'words') this.#words(item)
      else if (item.kind === 'group') {
        this.#doc.save().translate(item.x, item.y)
        if (item.scale !== 1) this.#doc.scale(item.scale)
        this.#draw(item.items)
        this.#doc.restore()
      }
    }
  }

  #gradient({ from, to, stops }: Gradient): PDFKit.PDFLinearGradient {
    const gradient = this.#doc.linearGradient(from[0], from[1], to[0], to[1])
    for (const [at, color] of stops) gradient.stop(at, color)
    return gradient
  }

  #shape({ d, fill, stroke, strokeWidth = 1, dash, opacity = 1 }: Shape): void {
    if (d === '') return
    const doc = this.#doc.save().path(d)
    if (stroke) {
      doc.lineWidth(strokeWidth).lineCap('round').lineJoin('round').strokeColor(stroke, opacity)
      if (dash) doc.dash(dash[0], { space: dash[1] })
      doc.stroke()
    } else if (fill) doc.fillColor(typeof fill === 'string' ? fill : this.#gradient(fill), opacity).fill()
    doc.restore()
  }

  #font(face: Face): string {
    if (!this.#fonts.has(face.key)) {
      this.#fonts.add(face.key)
      // pdfkit asks a font for the layout of each word; ours has most of the answers ready.
      const font: unknown = Object.create(face.font, {
        layout: { value: (text: string) => face.shape(text) },
      })
      this.#doc.registerFont(face.key, font as PDFKit.Mixins.PDFFontSource)
    }
    return face.key
  }

  #words({ line, x, y, size, color }: Words): void {
    this.#doc.fillColor(color, 1)
    for (const { face, text, x: from } of line.stretches)
      this.#doc
        .font(this.#font(face), size)
        .text(text, x + from, y, { lineBreak: false, baseline: 'alphabetic' })
  }
}
