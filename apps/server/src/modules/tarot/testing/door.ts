import { everyone, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { tarotModule } from '../module.ts'
import { drawnReading, sampleAsked, sampleHand } from './samples.ts'

const readingOf = async ({ app, owner }: Cell) => drawnReading(app, (await owner()).token)

async function openOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  return (await app.send('POST /api/tarot/begin', { body: sampleAsked() }, { token })).answer.data.id
}

export const tarotDoor: TestDoor<typeof tarotModule> = {
  access: {
    'GET /api/tarot/cards': { input: () => ({}), expected: everyone },
    'GET /api/tarot/card': { input: () => ({ query: { id: 'cups-06' } }), expected: everyone },
    'GET /api/tarot/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/tarot/show': {
      input: async (cell) => ({ query: { id: await readingOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/tarot/begin': { input: () => ({ body: sampleAsked() }), expected: users },
    'POST /api/tarot/draw': {
      input: async (cell) => ({ body: { id: await openOf(cell), hand: sampleHand, cut: 0, picks: [7] } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/tarot/enter': {
      input: () => ({ body: { ...sampleAsked(), cards: [{ id: 'major-18', is_reversed: 1 }] } }),
      expected: users,
    },
    'POST /api/tarot/remove': {
      input: async (cell) => ({ body: { id: await readingOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/tarot/picture': {
      input: async (cell) => ({ body: { id: await readingOf(cell), time_zone: 'Asia/Shanghai' } }),
      expected: ownerAlone,
    },
  },
  fillers: { tarot_readings: (app, { token }) => drawnReading(app, token, { question: 'Canary question' }) },
  impersonal: {},
  traces: ['select id from tarot_readings where user_id = $1'],
}
