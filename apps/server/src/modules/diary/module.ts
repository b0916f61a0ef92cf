import type { ServerModule } from '../../module.ts'
import { diaryPicture, diaryVoice } from './files/purposes.ts'
import * as limits from './limits.ts'
import { diaryPersonal } from './personal.ts'
import { forgetImports } from './import/queries.ts'
import { importLife, versionLife } from './policy.ts'
import { looseFiles, removedEntries } from './purge.ts'
import { dueReminders } from './reminders/due.ts'
import { habitReminder, writingReminder } from './reminders/notice-kinds.ts'
import { forgetVersions } from './queries.ts'
import { diaryRoutes } from './routes.ts'
import { diaryMessages } from './texts.ts'

export const diaryModule = {
  name: 'diary',
  routes: diaryRoutes,
  due: (deps) => [removedEntries(deps), looseFiles(deps), dueReminders(deps)],
  async forget(db, now) {
    await forgetVersions(db, new Date(now.getTime() - versionLife))
    await forgetImports(db, new Date(now.getTime() - importLife))
  },
  personal: diaryPersonal,
  gone: {
    'GET /api/diary/show/:id': 'diary.gone',
    'GET /api/diary/month/:month': 'diary.gone_month',
    'GET /api/diary/year/:year': 'diary.gone_year',
  },
  notices: [writingReminder, habitReminder],
  files: [diaryPicture, diaryVoice],
  limits: Object.values(limits),
  messages: diaryMessages,
} satisfies ServerModule
