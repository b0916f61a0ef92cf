import { inAllLanguages, languages, type Language } from '@mindisle/base'
import { agreedTexts } from '@mindisle/content/agreed'
import type { PublicDocument } from '@mindisle/content/public/types'
import type { DocumentBody } from '@mindisle/contract/console'
import { blocksOf, writtenOf } from './text.ts'

type Section = DocumentBody['sections'][number]
type Block = PublicDocument['text'][number]
type Heading = Extract<Block, { heading: string }>

export type DocumentId = keyof typeof agreedTexts
export const documentIds = Object.keys(agreedTexts) as DocumentId[]
export const isDocument = (id: string): id is DocumentId => (documentIds as string[]).includes(id)

const isHeading = (block: Block): block is Heading => typeof block === 'object' && 'heading' in block

function sectionIn({ text }: PublicDocument, at: number): { title: string; text: string } {
  const headings = text.flatMap((block, place) => (isHeading(block) ? [place] : []))
  const from = headings[at] ?? 0
  const heading = text[from]
  const blocks = text.slice(from + 1, headings[at + 1])
  const written = writtenOf(blocks)
  if (heading === undefined || !isHeading(heading) || written === null)
    throw new Error('a document is headings, paragraphs and plain lists')
  return { title: heading.heading, text: written }
}

/** As it came with the program. */
export function builtInBody(id: DocumentId): DocumentBody {
  const texts = agreedTexts[id]
  const ids = texts['zh-Hans'].text.filter(isHeading).map((heading) => heading.id)
  return {
    version: texts['zh-Hans'].version,
    title: inAllLanguages((language) => texts[language].title),
    intro: inAllLanguages((language) => texts[language].intro),
    sections: ids.map((own, at): Section => {
      const parts = inAllLanguages((language) => sectionIn(texts[language], at))
      return {
        id: own,
        title: inAllLanguages((language) => parts[language].title),
        text: inAllLanguages((language) => parts[language].text),
      }
    }),
  }
}

export const documentIn = (body: DocumentBody, language: Language): PublicDocument => ({
  version: body.version,
  title: body.title[language],
  intro: body.intro[language],
  text: body.sections.flatMap(({ id, title, text }) => [
    { heading: title[language], id },
    ...blocksOf(text[language]),
  ]),
})

/** All that is read of it in one language, for whoever looks for words in it. */
export const wordsOf = (body: DocumentBody, language: Language): string =>
  [body.title, body.intro, ...body.sections.flatMap(({ title, text }) => [title, text])]
    .map((texts) => texts[language])
    .join('\n')

export const allWords = (body: DocumentBody): string =>
  languages.map((language) => wordsOf(body, language)).join('\n')
