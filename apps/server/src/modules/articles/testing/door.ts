import { articleOrder } from '@mindisle/content/articles'
import { everyone } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { articlesModule } from '../module.ts'

const exampleArticle = articleOrder[0] ?? ''

export const articlesDoor: TestDoor<typeof articlesModule> = {
  access: {
    'GET /api/article/categories': { input: () => ({}), expected: everyone },
    'GET /api/article/list': { input: () => ({ query: { page: 1 } }), expected: everyone },
    'GET /api/article/show': { input: () => ({ query: { id: exampleArticle } }), expected: everyone },
  },
  fillers: {},
  impersonal: { article_categories: 'content', articles: 'content' },
  traces: [],
}
