import { articleOrder } from '@mindisle/content/articles'
import { everyone, members, users } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { articlesModule } from '../module.ts'

const exampleArticle = articleOrder[0] ?? ''

export const articlesDoor: TestDoor<typeof articlesModule> = {
  access: {
    'GET /api/article/categories': { input: () => ({}), expected: everyone },
    'GET /api/article/list': { input: () => ({ query: { page: 1 } }), expected: everyone },
    'GET /api/article/show': { input: () => ({ query: { id: exampleArticle } }), expected: everyone },
    'GET /api/article/favourites': { input: () => ({ query: { page: 1 } }), expected: users },
    'GET /api/article/underway': { input: () => ({}), expected: members },
    'POST /api/article/like': {
      input: () => ({ body: { id: exampleArticle, is_liked: 1 } }),
      expected: users,
    },
    'POST /api/article/favourite': {
      input: () => ({ body: { id: exampleArticle, is_favourite: 1 } }),
      expected: users,
    },
    'POST /api/article/place': {
      input: () => ({ body: { id: exampleArticle, block: 3, percent: 40 } }),
      expected: members,
    },
  },
  fillers: {
    article_likes: (app, { token }) =>
      app.send('POST /api/article/like', { body: { id: exampleArticle, is_liked: 1 } }, { token }),
    article_favourites: (app, { token }) =>
      app.send('POST /api/article/favourite', { body: { id: exampleArticle, is_favourite: 1 } }, { token }),
    // Only members have one; a merge moves whatever is there.
    article_places: sql(
      `insert into article_places (user_id, article_id, block, percent, read_at)
       values ($1, '${exampleArticle}', 3, 40, now()) on conflict do nothing`,
    ),
  },
  impersonal: {
    article_categories: 'content',
    articles: 'content',
    article_recordings: 'articles that were read out, by whoever brought them',
  },
  traces: [],
}
