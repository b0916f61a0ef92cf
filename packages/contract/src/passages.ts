import type { Block, LongText, Run, Words } from './blocks.ts'

/** Apart from the schema: the child that draws reads long texts, and need not load what checks them. */

function plainRun(run: Run): string {
  if (typeof run === 'string') return run
  if ('strong' in run) return run.strong
  return 'text' in run ? run.text : ''
}

/** Words without their stress, their links and their footnotes. */
export const plainOf = (words: Words): string =>
  typeof words === 'string' ? words : words.map(plainRun).join('')

function passagesIn(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [plainOf(block)]
  if ('heading' in block) return [block.heading]
  if ('quote' in block) return [block.quote]
  if ('note' in block) return [block.note, ...(block.more ?? [])].map(plainOf)
  if ('table' in block) return [block.head, ...block.table].flat().map(plainOf)
  if ('test' in block) return []
  if ('footnotes' in block) return block.footnotes.map(plainOf)
  if ('box' in block) return [block.box, ...passagesOf(block.text)]
  if ('picture' in block) return block.caption === undefined ? [] : [block.caption]
  return ('list' in block ? block.list : block.steps).map(plainOf)
}

/** Everything a text says, passage by passage: to be counted, searched or compared. */
export const passagesOf = (text: LongText): string[] => text.flatMap(passagesIn)
