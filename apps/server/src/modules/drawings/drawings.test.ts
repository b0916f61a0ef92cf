import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mostNumbers, removedLife } from './policy.ts'
import { removedDrawings } from './purge.ts'
import { sampleDrawing } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = (token: string, body = sampleDrawing()) =>
  app.send('POST /api/drawing/save', { body }, { token })
const list = async (token: string) =>
  (await app.send('GET /api/drawing/list', { query: {} }, { token })).answer.data
const show = (token: string, id: string) => app.send('GET /api/drawing/show', { query: { id } }, { token })

test('a visitor keeps a drawing mark by mark; sent again it is the same, and it can be changed', async () => {
  const { token } = await app.visitor()
  const drawing = sampleDrawing()
  await keep(token, drawing)
  await keep(token, drawing)
  expect((await list(token)).total).toBe(1)
  expect((await show(token, drawing.id)).answer.data).toEqual(drawing)
  await keep(token, { ...drawing, name: '雨停了' })
  const { id, day, glimpse } = drawing
  expect((await list(token)).list).toEqual([{ id, day, name: '雨停了', glimpse }])
})

test('marks and words lie sealed: the row tells the day and nothing else', async () => {
  const { token } = await app.visitor()
  const { id } = (await keep(token)).answer.data
  const { rows } = await app.db.pool.query<{ row: string }>(
    'select row_to_json(drawings)::text as row from drawings where id = $1',
    [id],
  )
  const row = rows[0]?.row ?? ''
  expect(row).toContain('2026-11-10')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const told of ['Canary', '外婆', 'house', 'rain']) {
    expect(row).not.toContain(told)
    expect(row).not.toContain(hex(told))
  }
})

test("another's id is neither shown nor written over", async () => {
  const mine = await app.visitor()
  const { id } = (await keep(mine.token)).answer.data
  const other = await app.visitor()
  expect((await keep(other.token, sampleDrawing({ id, name: 'stolen' }))).status).toBe(404)
  expect((await show(other.token, id)).status).toBe(404)
  expect((await show(mine.token, id)).answer.data.name).toBe('Canary drawing')
})

test('a paper that is too full is refused in words', async () => {
  const { token } = await app.visitor()
  const points = '0a0b1e'.repeat(600)
  const lines = Math.floor(mostNumbers / 1800) + 1
  const marks = Array.from({ length: lines }, () => ({ kind: 'rub' as const, colour: 0, width: 1, points }))
  const { status, answer } = await keep(token, sampleDrawing({ marks }))
  expect(status).toBe(422)
  expect(answer.message).toContain('画满了')
})

test('what was taken away can be brought back for thirty days, then it is gone', async () => {
  const { token } = await app.visitor()
  const { id } = (await keep(token)).answer.data
  await app.send('POST /api/drawing/remove', { body: { id } }, { token })
  expect((await list(token)).list).toEqual([])
  expect((await keep(token, sampleDrawing({ id }))).status).toBe(404)
  await app.send('POST /api/drawing/restore', { body: { id } }, { token })
  expect((await list(token)).total).toBe(1)
  await app.send('POST /api/drawing/remove', { body: { id } }, { token })
  const work = removedDrawings(app)
  const later = new Date(app.clock.now.getTime() + removedLife + 1)
  expect(await work.list(app.clock.now, 100)).toEqual([])
  for (const due of await work.list(later, 100)) await work.settle(due, later)
  expect((await app.send('POST /api/drawing/restore', { body: { id } }, { token })).status).toBe(404)
})

test('words of danger about a drawing are heard', async () => {
  const { token } = await app.visitor()
  const { status, headers } = await keep(token, sampleDrawing({ next: '我不想活了，今晚就去死' }))
  expect([status, headers.get('needs-help')]).toEqual([200, 'self'])
})
