import type { ServerModule } from '../../module.ts'
import { drawingPurpose } from './files/purpose.ts'
import { reportUnlock, assessmentUnlock } from './goods.ts'
import { reportsPersonal } from './personal.ts'
import { mayIndexReport } from './public-page.ts'
import { findReportIdOfAttempt } from './queries.ts'
import { reportsRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { reportsMessages } from './texts.ts'
import { made } from './figures.ts'

export const reportsModule = {
  name: 'reports',
  routes: (deps) => reportsRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  mayIndex: mayIndexReport,
  files: [drawingPurpose],
  personal: reportsPersonal,
  goods: [reportUnlock, assessmentUnlock],
  findReportId: findReportIdOfAttempt,
  limits: Object.values(limits),
  gone: {
    'GET /api/report/brief': 'report.gone',
    'GET /api/report/show': 'report.gone',
    'GET /api/report/why': 'report.gone',
    'GET /api/report/chapter': 'report.gone',
    'GET /api/report/unlock': 'report.gone',
    'GET /api/report/answers': 'report.gone',
    'GET /api/report/fhir': 'report.gone',
    'GET /api/report/link': 'report.gone',
    'GET /api/report/trend': 'report.gone_trend',
    'GET /api/report/compare': 'report.gone_pair',
    'GET /api/report/public/:token': 'report.gone_public',
  },
  messages: reportsMessages,
  figures: [made],
} satisfies ServerModule
