import type { ServerModule } from '../../module.ts'
import { articleComments } from './comment-subject.ts'
import { articlesContent } from './content/loader.ts'
import { articleEditions } from './edit/editions.ts'
import { articlesPersonal } from './personal.ts'
import { articlePages } from './public-pages.ts'
import { articleRecording } from './recordings/purpose.ts'
import { articlesRoutes } from './routes.ts'
import { articlesSearch } from './search/source.ts'
import { articlesMessages } from './texts.ts'

export const articlesModule = {
  name: 'articles',
  routes: articlesRoutes,
  publicPages: [articlePages],
  personal: articlesPersonal,
  commentSubjects: [articleComments],
  search: [articlesSearch],
  editables: [articleEditions],
  files: [articleRecording],
  messages: articlesMessages,
  content: () => articlesContent,
  gone: { 'GET /api/article/show': 'article.gone' },
} satisfies ServerModule
