import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contentFolder } from '@mindisle/content/folder'
import { type Block, block, heightOf, stacked, text } from './block.ts'
import type { PictureOf } from './model.ts'
import { ink } from './palette.ts'
import { type Made, narrower } from './parts.ts'
import { type Item, moved } from './sheet.ts'
import { styles } from './style.ts'

const gap = 12
const widest = 128
const narrowest = 44
const rowAtMost = 5

/** Height of one by its width, as its `viewBox` says. */
function proportionOf(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return Number(height) / Number(width)
}

/** At most five in a row, and rows of about equal length. */
function rowsOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / rowAtMost)
  const each = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, i) => all.slice(i * each, (i + 1) * each))
}

function captionOf(made: Made, width: number, { title, caption }: PictureOf): Block[] {
  const beneath = narrower(made, made.width - width)
  return [
    ...text(beneath, title, { ...styles.note, weight: 700, color: ink[1] }, { align: 'center', most: 2 }),
    ...text(beneath, caption, styles.note, { align: 'center', most: 3 }),
  ]
}

interface Size {
  /** From one picture to the next. */
  pitch: number
  width: number
}

function row(made: Made, pictures: readonly PictureOf[], { pitch, width }: Size): Block {
  const left = (made.width - pictures.length * pitch) / 2
  const cells = pictures.map((one, i) => {
    const svg = readFileSync(join(contentFolder(dirname(one.file)), basename(one.file)), 'utf8')
    const height = Math.round(width * proportionOf(svg))
    const x = left + i * pitch
    const words = captionOf(made, pitch - gap / 2, one)
    const picture: Item = { kind: 'vector', svg, width, height, isTurned: one.isTurned }
    const mark = { tag: 'Figure', alt: `${one.title} ${one.caption}` } as const
    const parts = [
      { mark, items: [moved(x + (pitch - width) / 2, 0, [picture])] },
      ...stacked(words, x + gap / 4, height + 6),
    ]
    return { parts, height: height + 6 + heightOf(words) }
  })
  const height = Math.max(...cells.map((cell) => cell.height))
  return block(
    height,
    cells.flatMap(({ parts }) => parts),
  )
}

/** Pictures side by side, each over its caption; smaller ones where there is little room. */
export function gallery(made: Made, room = Infinity): Block[] {
  const { pictures = [] } = made.drawing
  if (pictures.length === 0) return []
  const rows = rowsOf(pictures)
  const most = Math.max(...rows.map(({ length }) => length))
  const pitch = Math.min(widest + gap, Math.floor(made.width / most))
  const drawn = (width: number): Block[] =>
    rows.map((one, i) => ({ ...row(made, one, { pitch, width }), before: i === 0 ? 0 : 14 }))
  let width = pitch - gap
  let blocks = drawn(width)
  while (heightOf(blocks) > room && width > narrowest) blocks = drawn((width -= 4))
  return blocks
}
