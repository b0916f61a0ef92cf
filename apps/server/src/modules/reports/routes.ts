import type { reports } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { GatewayName } from '../../platform/payment/port.ts'
import { prepareUnlocked } from '../entitlements/index.ts'
import { prepareShown } from './access.ts'
import { rememberAssessments } from './catalogue.ts'
import { prepareCounts } from './counts/queries.ts'
import { rememberOwnNorms } from './own-norms/standing.ts'
import { prepareList } from './queries.ts'
import { bindReports } from './verbs/bind-reports.ts'
import { compareReports } from './verbs/compare-reports.ts'
import { deleteReport } from './verbs/delete-report.ts'
import { drawReport, type DrawingDeps } from './verbs/draw-report.ts'
import { explainScore } from './verbs/explain-score.ts'
import { exportFhir } from './verbs/export-fhir.ts'
import { listReports } from './verbs/list-reports.ts'
import { listAssessments, readStatistics, readTrend } from './verbs/look-back.ts'
import { readAnswers } from './verbs/read-answers.ts'
import { readChapter, showUnlock } from './verbs/read-chapters.ts'
import { forgetViewed, listViewed, readPublic } from './verbs/read-public.ts'
import { publishReport, revokeLink, showLink } from './verbs/share-report.ts'
import { showBrief } from './verbs/show-brief.ts'
import { showReports } from './verbs/show-report.ts'

interface ReportsDeps extends Omit<DrawingDeps, 'find' | 'lookUp'> {
  gateways: ReadonlyArray<{ name: GatewayName }>
}

export function reportsRoutes(deps: ReportsDeps) {
  const find = prepareShown(deps.db.direct)
  const lists = { page: prepareList(deps.db.direct), counts: prepareCounts(deps.db.direct) }
  const looking = {
    find,
    lookUp: rememberAssessments(),
    askUnlocked: prepareUnlocked(deps.db.direct),
    findOwnNorm: rememberOwnNorms(),
  }
  return {
    'GET /api/report/brief': showBrief,
    'GET /api/report/show': showReports(looking),
    'GET /api/report/why': explainScore,
    'GET /api/report/chapter': readChapter,
    'GET /api/report/unlock': (call) => showUnlock(call, deps.gateways),
    'GET /api/report/answers': readAnswers,
    'GET /api/report/fhir': exportFhir,
    'GET /api/report/list': (call) => listReports(call, lists),
    'GET /api/report/tables': (call) => listAssessments(call, lists),
    'GET /api/report/trend': readTrend,
    'GET /api/report/statistics': readStatistics,
    'GET /api/report/compare': compareReports,
    'POST /api/report/delete': deleteReport,
    'POST /api/report/poster': (call) => drawReport(call, { ...deps, ...looking }, call.body.kind),
    'POST /api/report/pdf': (call) => drawReport(call, { ...deps, ...looking }, 'pdf'),
    'POST /api/report/book': (call) => bindReports(call, { ...deps, ...lists }),
    'GET /api/report/link': (call) => showLink(call, deps),
    'POST /api/report/publish': (call) => publishReport(call, deps),
    'POST /api/report/revoke': revokeLink,
    'GET /api/report/public/:token': readPublic,
    'GET /api/report/viewed': listViewed,
    'POST /api/report/viewed/forget': forgetViewed,
  } satisfies Partial<Handlers<keyof typeof reports>>
}
