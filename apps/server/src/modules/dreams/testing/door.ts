import { everyone, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { dreamsModule } from '../module.ts'
import { sampleDream } from './samples.ts'

const wire = () => ({ ...sampleDream(), is_recurring: 0, is_nightmare: 0 }) as const
const saveDream = (app: TestApp, token: string) =>
  app.send('POST /api/dream/save', { body: wire() }, { token })

async function dreamOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  return (await saveDream(app, token)).answer.data.id
}

async function removedOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const { id } = (await saveDream(app, token)).answer.data
  await app.send('POST /api/dream/remove', { body: { id } }, { token })
  return id
}

const steps = { turn: 'Canary turn', change: '', story: '', senses: '', practised_on: null }

export const dreamsDoor: TestDoor<typeof dreamsModule> = {
  access: {
    'POST /api/dream/save': { input: () => ({ body: wire() }), expected: users },
    'GET /api/dream/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/dream/symbol': { input: () => ({ query: { id: 'being-chased' } }), expected: everyone },
    'GET /api/dream/patterns': { input: () => ({ query: {} }), expected: users },
    'GET /api/dream/show': {
      input: async (cell) => ({ query: { id: await dreamOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/dream/remove': {
      input: async (cell) => ({ body: { id: await dreamOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/dream/restore': {
      input: async (cell) => ({ body: { id: await removedOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/dream/rehearse': {
      input: async (cell) => ({ body: { id: await dreamOf(cell), ...steps } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/dream/draw': {
      input: async (cell) => ({ body: { id: await dreamOf(cell) } }),
      expected: ownerAlone,
    },
  },
  fillers: { dream_entries: (app, { token }) => saveDream(app, token) },
  impersonal: {},
  traces: ['select id from dream_entries where user_id = $1'],
}
