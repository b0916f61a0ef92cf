import type { PublicPages } from '../../platform/http/previews.ts'
import { countArticles, findArticle, listArticles } from './queries.ts'
import { articlesTexts } from './texts.ts'

export const articlePages: PublicPages = {
  page: 'pages/article/show',
  async find(tx, id, { language }) {
    const row = await findArticle(tx, id)
    if (!row) return null
    const title = row.title[language]
    const author = { '@type': 'Organization', name: articlesTexts[language]('article.editors') }
    return {
      title,
      description: row.lead[language],
      cover: `${row.look}/${row.id}`,
      type: 'article',
      data: {
        '@type': 'Article',
        headline: title,
        datePublished: row.publishedOn,
        ...(row.changedOn === null ? {} : { dateModified: row.changedOn }),
        articleSection: row.categoryName[language],
        timeRequired: `PT${row.minutes}M`,
        isAccessibleForFree: true,
        author,
        ...(row.reviewer === null ? {} : { reviewedBy: { '@type': 'Person', name: row.reviewer } }),
      },
    }
  },
  count: (tx) => countArticles(tx),
  async list(tx, part) {
    return (await listArticles(tx, part)).map(({ id, publishedOn, changedOn }) => ({
      id,
      changedOn: changedOn ?? publishedOn,
    }))
  },
}
