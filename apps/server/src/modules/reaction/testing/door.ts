import { ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { reactionModule } from '../module.ts'
import { sampleRun } from './samples.ts'

const saveRun = (app: TestApp, token: string) =>
  app.send('POST /api/reaction/save', { body: sampleRun() }, { token })

async function runOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  return (await saveRun(app, token)).answer.data.id
}

export const reactionDoor: TestDoor<typeof reactionModule> = {
  access: {
    'GET /api/reaction/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/reaction/show': {
      input: async (cell) => ({ query: { id: await runOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/reaction/save': { input: () => ({ body: sampleRun() }), expected: users },
    'POST /api/reaction/remove': {
      input: async (cell) => ({ body: { id: await runOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/reaction/draw': {
      input: async (cell) => ({ body: { id: await runOf(cell), time_zone: 'Asia/Shanghai' } }),
      expected: ownerAlone,
    },
  },
  fillers: { reaction_runs: (app, { token }) => saveRun(app, token) },
  impersonal: {},
  traces: ['select id from reaction_runs where user_id = $1'],
}
