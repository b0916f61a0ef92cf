import type { Block, LongText, Words } from './blocks.ts'

/** Apart from the schema: the child that draws reads long texts, and need not load what checks them. */

/** Words without their stress and their links. */
export const plainOf = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.map((run) => (typeof run === 'string' ? run : 'strong' in run ? run.strong : run.text)).join('')

function passagesIn(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [plainOf(block)]
  if ('heading' in block) return [block.heading]
  if ('quote' in block) return [block.quote]
  if ('note' in block) return [plainOf(block.note)]
  if ('box' in block) return [block.box, ...passagesOf(block.text)]
  if ('picture' in block) return block.caption === undefined ? [] : [block.caption]
  return ('list' in block ? block.list : block.steps).map(plainOf)
}

/** Everything a text says, passage by passage: to be counted, searched or compared. */
export const passagesOf = (text: LongText): string[] => text.flatMap(passagesIn)
