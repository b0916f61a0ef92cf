import type { ServerModule } from '../../module.ts'
import { diaryPersonal } from './personal.ts'
import { diaryRoutes } from './routes.ts'
import { diaryMessages } from './texts.ts'

export const diaryModule = {
  name: 'diary',
  routes: diaryRoutes,
  personal: diaryPersonal,
  gone: {
    'GET /api/diary/show/:id': 'diary.gone',
    'GET /api/diary/month/:month': 'diary.gone_month',
  },
  messages: diaryMessages,
} satisfies ServerModule
