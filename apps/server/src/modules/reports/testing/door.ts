import {
  everyone,
  exampleAssessment,
  ownerAlone,
  users,
  usersEvenBanned,
  type Cell,
} from '../../../../testing/access-cells.ts'
import { reportOf, sharedAssessment } from '../../../../testing/reports.ts'
import { already, cellOf, type TestDoor } from '../../../../testing/test-door.ts'
import type { reportsModule } from '../module.ts'

/** A report of the owner that is public. */
async function publishedBy(cell: Cell): Promise<{ id: string; token: string }> {
  const id = await reportOf(cell, sharedAssessment)
  const { token } = await cell.owner()
  const body = { id, parts: ['type', 'dimensions'], is_indexed: 0 } as const
  const { answer } = await cell.app.send(
    'POST /api/report/publish',
    { body: { ...body, parts: [...body.parts] } },
    { token },
  )
  return { id, token: answer.data.token }
}

const ofReport = async (cell: Cell) => ({ query: { id: await reportOf(cell) } })
const readReport = { input: ofReport, expected: ownerAlone } as const

const access: TestDoor<typeof reportsModule>['access'] = {
  'GET /api/report/brief': readReport,
  'GET /api/report/show': readReport,
  'GET /api/report/unlock': readReport,
  'GET /api/report/answers': readReport,
  'GET /api/report/fhir': readReport,
  'GET /api/report/link': readReport,
  'GET /api/report/why': {
    input: async (cell) => ({ query: { id: await reportOf(cell), scale: 'well-being' } }),
    expected: ownerAlone,
  },
  'GET /api/report/chapter': {
    input: async (cell) => ({ query: { id: await reportOf(cell), chapter: 'sources' } }),
    expected: ownerAlone,
  },
  'GET /api/report/list': { input: () => ({ query: { page: 1, per_page: 10 } }), expected: users },
  'GET /api/report/tables': { input: () => ({}), expected: users },
  'GET /api/report/statistics': { input: () => ({ query: { weeks: 8, offset: 480 } }), expected: users },
  'GET /api/report/trend': {
    input: async (cell) => {
      await reportOf(cell)
      return { query: { table_id: exampleAssessment } }
    },
    expected: ownerAlone,
  },
  'GET /api/report/compare': {
    input: async (cell) => ({ query: { id: await reportOf(cell), with_id: await reportOf(cell) } }),
    expected: ownerAlone,
  },
  'POST /api/report/delete': {
    input: async (cell) => ({ body: { id: await reportOf(cell) } }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/report/poster': {
    input: async (cell) => ({
      body: { id: await reportOf(cell, sharedAssessment), kind: 'poster', time_zone: 'Asia/Shanghai' },
    }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/report/pdf': {
    input: async (cell) => ({ body: { id: await reportOf(cell), time_zone: 'Asia/Shanghai' } }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/report/book': {
    input: async (cell) => {
      await reportOf(cell)
      return { body: { time_zone: 'Asia/Shanghai' } }
    },
    expected: usersEvenBanned,
  },
  'POST /api/report/publish': {
    input: async (cell) => ({
      body: { id: await reportOf(cell, sharedAssessment), parts: ['type'], is_indexed: 0 },
    }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/report/revoke': {
    input: async (cell) => ({ body: { id: (await publishedBy(cell)).id } }),
    expected: ownerAlone,
    owned: true,
  },
  'GET /api/report/public/:token': {
    input: async (cell) => ({ params: { token: (await publishedBy(cell)).token } }),
    expected: everyone,
  },
  'GET /api/report/viewed': { input: () => ({ query: { page: 1 } }), expected: users },
  'POST /api/report/viewed/forget': { input: () => ({ body: {} }), expected: users },
}

export const reportsDoor: TestDoor<typeof reportsModule> = {
  access,
  fillers: {
    reports: (app, { token }) => reportOf(cellOf(app, token)),
    report_counts: already,
    report_links: (app, { token }) => publishedBy(cellOf(app, token)),
    report_views: async (app, { token }) => {
      const { token: other } = await app.visitor()
      const params = { token: (await publishedBy(cellOf(app, other))).token }
      await app.send('GET /api/report/public/:token', { params }, { token })
    },
    report_files: async (app, { token }) => {
      const body = {
        id: await reportOf(cellOf(app, token), sharedAssessment),
        kind: 'poster',
        time_zone: 'Asia/Shanghai',
      } as const
      await app.send('POST /api/report/poster', { body }, { token })
    },
  },
  impersonal: { own_norms: 'averages over 500 people or more, of nobody in particular' },
  traces: ['select id from reports where user_id = $1', 'select token from report_links where user_id = $1'],
}
