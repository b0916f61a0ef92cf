import { everyone, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { baziModule } from '../module.ts'
import { sampleBorn, sampleChart } from './samples.ts'

const save = (app: TestApp, token: string) =>
  app.send('POST /api/bazi/save', { body: sampleChart() }, { token })

async function chartOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  return (await save(app, token)).answer.data.id
}

export const baziDoor: TestDoor<typeof baziModule> = {
  access: {
    'GET /api/bazi/places': { input: () => ({ query: { q: '成都' } }), expected: everyone },
    'GET /api/bazi/lunar': { input: () => ({}), expected: everyone },
    'GET /api/bazi/glossary': { input: () => ({}), expected: everyone },
    'POST /api/bazi/preview': { input: () => ({ body: { born: sampleBorn() } }), expected: users },
    'POST /api/bazi/save': { input: () => ({ body: sampleChart() }), expected: users },
    'POST /api/bazi/change': {
      input: async (cell) => ({ body: { id: await chartOf(cell), ...sampleChart({ clock: null }) } }),
      expected: ownerAlone,
      owned: true,
    },
    'GET /api/bazi/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/bazi/show': {
      input: async (cell) => ({ query: { id: await chartOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/bazi/remove': {
      input: async (cell) => ({ body: { id: await chartOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/bazi/draw': {
      input: async (cell) => ({ body: { id: await chartOf(cell), time_zone: 'Asia/Shanghai' } }),
      expected: ownerAlone,
    },
  },
  fillers: { bazi_charts: (app, { token }) => save(app, token) },
  impersonal: {},
  traces: ['select id from bazi_charts where user_id = $1'],
}
