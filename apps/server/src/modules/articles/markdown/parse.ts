import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Only between blocks: a colon within a sentence is a colon. */
const { flow } = directive()

/** What articles have no use for stays the words that were written: HTML, code, pictures, definitions. */
const disabled = [
  'htmlFlow',
  'htmlText',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'labelStartImage',
  'setextUnderline',
]

export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [{ flow: flow ?? {} }, gfmTable(), gfmFootnote(), { disable: { null: disabled } }],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  })
