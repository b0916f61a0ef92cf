import type { LongText } from '@mindisle/contract/blocks'

const between = '\n\n'
const mark = '- '

const isList = (lines: readonly string[]): boolean => lines.every((line) => line.startsWith(mark))

/** As an operator writes it; null for what stands in no document of ours. */
export function writtenOf(blocks: LongText): string | null {
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return block
    if (!('list' in block) || !block.list.every((one) => typeof one === 'string')) return null
    return block.list.map((one) => `${mark}${one}`).join('\n')
  })
  return parts.includes(null) ? null : parts.join(between)
}

/** Paragraphs, with an empty line between two; one whose lines all begin with a hyphen is a list. */
export const blocksOf = (written: string): LongText =>
  written
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      isList(lines) ? { list: lines.map((line) => line.slice(mark.length).trim()) } : lines.join(' '),
    )
