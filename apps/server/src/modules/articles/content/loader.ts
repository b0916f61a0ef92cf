import { createHash } from 'node:crypto'
import { inAllLanguages } from '@mindisle/base'
import { articleCategories, readArticles, type BuiltInArticle } from '@mindisle/content/articles'
import type { ContentLoader } from '../../../platform/content/load.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { loadArticles, type ArticleContent } from './queries.ts'

/** Raised when Markdown is read in another way, so that all is read again though the files are the same. */
const readingVersion = '1'

function compiled({ id, markdown, ...facts }: BuiltInArticle, position: number): ArticleContent {
  const read = inAllLanguages((language) => {
    try {
      return readMarkdown(markdown[language])
    } catch (error) {
      throw new Error(`articles/${id}/${language}.md, ${(error as Error).message}`, { cause: error })
    }
  })
  return {
    id,
    position,
    categoryId: facts.category,
    publishedOn: facts.publishedOn,
    minutes: facts.minutes,
    tests: facts.tests,
    sources: facts.sources,
    title: inAllLanguages((language) => read[language].title),
    lead: inAllLanguages((language) => read[language].lead),
    text: inAllLanguages((language) => read[language].text),
    markdown,
  }
}

export const articlesContent: ContentLoader = {
  fingerprint: async () =>
    createHash('sha256')
      .update(JSON.stringify([readingVersion, articleCategories, await readArticles()]))
      .digest('base64url'),
  load: async (tx) => loadArticles(tx, articleCategories, (await readArticles()).map(compiled)),
}
