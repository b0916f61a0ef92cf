import { inAllLanguages, languages } from '@mindisle/base'
import { ArticleBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { findAssessments } from '../../assessments/index.ts'
import { editable, type EditedLine, type Flaw } from '../../editions/index.ts'
import { readMarkdown, type ReadArticle } from '../markdown/read-markdown.ts'
import { Unreadable } from '../markdown/unreadable.ts'
import { listCategories, recountCategories } from '../queries.ts'
import { bringFindable } from '../search/source.ts'
import { findRow, listAll, putArticle, type ArticleRow } from './queries.ts'

/** Days are those of whoever runs it: of Beijing. */
const dayOf = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The tree of a text, or what keeps it from being one. */
export function tryReading(markdown: string): ReadArticle | Omit<Flaw, 'field'> {
  try {
    return readMarkdown(markdown)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { line: error.line ?? null, text: error.problem }
  }
}

const isRead = (read: ReturnType<typeof tryReading>): read is ReadArticle => 'title' in read

const testsIn = ({ text }: ReadArticle): string[] =>
  text.flatMap((block) => (typeof block === 'object' && 'test' in block ? block.test : []))

async function flawsOf(tx: Tx, _: string, body: ArticleBody): Promise<Flaw[]> {
  const flaws: Flaw[] = []
  const named = new Set(body.tests)
  for (const language of languages) {
    const read = tryReading(body.markdown[language])
    if (!isRead(read)) flaws.push({ field: `markdown.${language}`, ...read })
    else for (const id of testsIn(read)) named.add(id)
  }
  const categories = await listCategories(tx)
  if (categories.every(({ id }) => id !== body.category))
    flaws.push({ field: 'category', line: null, text: 'there is no such category' })
  const known = new Set((await findAssessments(tx, [...named])).map(({ id }) => id))
  for (const id of named)
    if (!known.has(id)) flaws.push({ field: 'tests', line: null, text: `no assessment "${id}" is shown` })
  return flaws
}

const bodyOf = (row: ArticleRow): ArticleBody => ({
  category: row.categoryId,
  visibility: row.isVisible ? 'shown' : 'hidden',
  minutes: row.minutes,
  tests: row.tests,
  sources: row.sources.map(({ text, year }) => ({ text, year })),
  reviewer: row.reviewer,
  markdown: inAllLanguages((language) => row.markdown[language]),
})

/** A title is shown in lists of drafts too, which need not be readable yet. */
const titleIn = (markdown: string): string => /^title: (.*)$/m.exec(markdown)?.[1]?.trim() ?? '—'

export const articleEditions = editable(ArticleBody, {
  kind: 'article',
  right: 'articles',
  mayAdd: true,
  titleOf: ({ markdown }) => inAllLanguages((language) => titleIn(markdown[language])),
  async list(tx, wanted) {
    const rows = await listAll(tx, wanted)
    return rows.map(({ id, title, categoryName, isVisible, origin, publishedOn }): EditedLine => ({
      subject: id,
      title,
      group: categoryName,
      isShown: isVisible,
      isEdited: origin === 'edited',
      place: { value: publishedOn, id },
    }))
  },
  async read(tx, subject) {
    const row = await findRow(tx, subject)
    return row && bodyOf(row)
  },
  flawsOf,
  async publish(tx, { subject, body, now }) {
    const before = await findRow(tx, subject)
    const read = inAllLanguages((language) => readMarkdown(body.markdown[language]))
    const today = dayOf(now)
    await putArticle(tx, subject, {
      categoryId: body.category,
      isVisible: body.visibility === 'shown',
      publishedOn: before?.publishedOn ?? today,
      changedOn: before ? today : null,
      position: before?.position ?? 0,
      minutes: body.minutes,
      title: inAllLanguages((language) => read[language].title),
      lead: inAllLanguages((language) => read[language].lead),
      markdown: body.markdown,
      text: inAllLanguages((language) => read[language].text),
      tests: body.tests,
      sources: body.sources,
      reviewer: body.reviewer,
    })
    await recountCategories(tx)
    await bringFindable(tx, subject)
  },
})
