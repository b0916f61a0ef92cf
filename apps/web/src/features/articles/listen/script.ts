import type { Block, LongText, Words } from '@mindisle/contract/blocks'
import { sentencesOf } from '../../../lib/player/sentences.ts'

/** One sentence, and the block it stands in. */
export interface Line {
  block: number
  words: string
}

const plain = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words
        .map((run) => {
          if (typeof run === 'string') return run
          if ('strong' in run) return run.strong
          return 'text' in run ? run.text : ''
        })
        .join('')

/** What is read out, passage by passage, in the order it stands on the page; sources are for the eye. */
function passagesIn(block: Block): string[] {
  if (typeof block === 'string' || Array.isArray(block)) return [plain(block)]
  if ('heading' in block) return [block.heading]
  if ('quote' in block) return [block.quote]
  if ('list' in block) return block.list.map(plain)
  if ('steps' in block) return block.steps.map(plain)
  if ('note' in block) return [block.note, ...(block.more ?? [])].map(plain)
  if ('table' in block) return [block.head, ...block.table].flatMap((row) => row.map(plain))
  if ('box' in block) return [block.box, ...block.text.flatMap(passagesIn)]
  return []
}

export const scriptOf = (text: LongText, language: string): Line[] =>
  text.flatMap((block, at) =>
    passagesIn(block)
      .flatMap((passage) => sentencesOf(passage, language))
      .map((words) => ({ block: at, words })),
  )
