import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoData, removeDemoData } from '../src/flows/demo-data.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoData(app.db, app.clock.now)
})
afterAll(() => app.close())

test('a newcomer looks around in the sample, changes nothing in it, and it goes with the demo', async () => {
  const { token } = await app.visitor()
  const mine = async () => (await app.send('GET /api/org/list', {}, { token })).answer.data
  expect(await mine()).toMatchObject({ list: [], may_tour: 1 })
  const { answer } = await app.send('POST /api/org/tour', { body: {} }, { token })
  expect(answer.data).toMatchObject({ org: { role: 'viewer' }, help: [] })
  expect(await mine()).toMatchObject({ list: [{ is_demo: 1 }], may_tour: 0 })
  const running = await app.send('GET /api/org/assignments', {}, { token })
  const [one] = running.answer.data.list
  expect(one).toMatchObject({ asked: 36, participation: 'some', finished: 20, has_figures: 1 })
  const figures = await app.send('GET /api/org/analysis', { query: { id: one?.id ?? '' } }, { token })
  expect(figures.answer.data).toMatchObject({ is_demo: 1, shown: { n: 20 } })
  expect(figures.answer.data.shown?.cuts).toHaveLength(1)
  expect((await app.send('GET /api/org/people', { query: {} }, { token })).status).toBe(404)
  await removeDemoData(app.deps, app.clock.now)
  expect(await mine()).toMatchObject({ list: [], may_tour: 0 })
})
