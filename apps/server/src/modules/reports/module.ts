import type { ServerModule } from '../../module.ts'
import { drawingPurpose } from './files/purpose.ts'
import { reportUnlock, assessmentUnlock } from './goods.ts'
import { reportsPersonal } from './personal.ts'
import { mayIndexReport } from './public-page.ts'
import { findReportIdOfAttempt } from './queries.ts'
import { reportsRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { reportsMessages } from './texts.ts'

export const reportsModule = {
  name: 'reports',
  routes: (deps) => reportsRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  mayIndex: mayIndexReport,
  files: [drawingPurpose],
  personal: reportsPersonal,
  goods: [reportUnlock, assessmentUnlock],
  findReportId: findReportIdOfAttempt,
  limits: Object.values(limits),
  messages: reportsMessages,
} satisfies ServerModule
