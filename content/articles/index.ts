import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inAllLanguages, languages, type Language } from '@mindisle/base'
import { contentFolder } from '../folder.ts'
import rows from './articles.json' with { type: 'json' }

type Texts = Record<Language, string>

/** `look` is the landscape its covers are painted in. */
export const articleCategories: Array<{ id: string; look: string; name: Texts }> = rows.categories
/** Articles as we would show them to somebody new: categories taking turns. */
export const articleOrder: string[] = rows.order
/** The articles that stand beside help when somebody types words of danger. */
export const articlesAtRisk: string[] = rows.atRisk

/** What to read on a topic, by the topic's id. */
export const articlesOnTopic: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(rows.onTopic))

export interface BuiltInArticle {
  id: string
  category: string
  publishedOn: string
  minutes: number
  /** Ids of assessments that fit. */
  tests: string[]
  sources: Array<{ text: string; year: number }>
  /** Markdown, with its front matter. */
  markdown: Texts
}

type Facts = Omit<BuiltInArticle, 'id' | 'markdown'>

async function readArticle(root: string, id: string): Promise<BuiltInArticle> {
  const read = (name: string) => readFile(join(root, id, name), 'utf8')
  const facts = JSON.parse(await read('article.json')) as Facts
  const texts = new Map(
    await Promise.all(languages.map(async (language) => [language, await read(`${language}.md`)] as const)),
  )
  return { id, ...facts, markdown: inAllLanguages((language) => texts.get(language) ?? '') }
}

/** In their order; a folder that the order does not name, and a name without a folder, stop it. */
export async function readArticles(): Promise<BuiltInArticle[]> {
  const root = contentFolder('articles')
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const astray = [...folders, ...articleOrder].filter(
    (id) => !folders.includes(id) || !articleOrder.includes(id),
  )
  if (astray.length > 0) throw new Error(`not both in the order and a folder: ${astray.join(', ')}`)
  return Promise.all(articleOrder.map((id) => readArticle(root, id)))
}
