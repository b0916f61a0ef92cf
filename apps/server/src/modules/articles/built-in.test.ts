import { languages } from '@mindisle/base'
import { readArticles } from '@mindisle/content/articles'
import type { Block, LongText } from '@mindisle/contract/blocks'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from './markdown/read-markdown.ts'

const kindOf = (block: Block): string =>
  typeof block === 'string' || Array.isArray(block) ? 'words' : (Object.keys(block)[0] ?? '')

/** What every language must have alike: a place in the text is a number of blocks. */
const shapeOf = (text: LongText) => ({
  headings: text.filter((block) => kindOf(block) === 'heading').length,
  kinds: [...new Set(text.map(kindOf))].toSorted(),
  footnotes: text.flatMap((block) =>
    typeof block === 'object' && 'footnotes' in block ? block.footnotes : [],
  ).length,
})

describe('the built-in articles', async () => {
  test.each(await readArticles())('$id is the same article in three languages', ({ markdown, minutes }) => {
    const read = languages.map((language) => readMarkdown(markdown[language]))
    const [hans] = read
    for (const one of read) expect(shapeOf(one.text)).toEqual(shapeOf(hans?.text ?? []))
    expect([...(hans?.title ?? '')].length).toBeLessThanOrEqual(18)
    expect(minutes).toBeLessThanOrEqual(10)
  })
})
