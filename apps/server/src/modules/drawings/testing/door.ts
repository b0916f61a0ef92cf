import { ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { drawingsModule } from '../module.ts'
import { sampleDrawing } from './samples.ts'

const saveDrawing = (app: TestApp, token: string) =>
  app.send('POST /api/drawing/save', { body: sampleDrawing() }, { token })

async function drawingOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  return (await saveDrawing(app, token)).answer.data.id
}

async function removedOf(cell: Cell): Promise<string> {
  const { token } = await cell.owner()
  const id = await drawingOf(cell)
  await cell.app.send('POST /api/drawing/remove', { body: { id } }, { token })
  return id
}

export const drawingsDoor: TestDoor<typeof drawingsModule> = {
  access: {
    'POST /api/drawing/save': { input: () => ({ body: sampleDrawing() }), expected: users },
    'GET /api/drawing/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/drawing/show': {
      input: async (cell) => ({ query: { id: await drawingOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/drawing/remove': {
      input: async (cell) => ({ body: { id: await drawingOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/drawing/restore': {
      input: async (cell) => ({ body: { id: await removedOf(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
  },
  fillers: { drawings: (app, { token }) => saveDrawing(app, token) },
  impersonal: {},
  traces: ['select id from drawings where user_id = $1'],
}
