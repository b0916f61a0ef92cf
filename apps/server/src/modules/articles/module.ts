import type { ServerModule } from '../../module.ts'
import { articlesContent } from './content/loader.ts'
import { articlesRoutes } from './routes.ts'
import { articlesMessages } from './texts.ts'

export const articlesModule = {
  name: 'articles',
  routes: articlesRoutes,
  messages: articlesMessages,
  content: () => articlesContent,
  gone: { 'GET /api/article/show': 'article.gone' },
} satisfies ServerModule
