import { afterAll, beforeAll, expect, test } from 'vitest'
import { offer, plainInstrument } from '../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { pageOpening } from '../compose.ts'
import { flowsModule } from './module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const openingOf = (query: string, page = 'pages/table/exam') =>
  pageOpening([flowsModule], app.db.direct)(page, new URLSearchParams(query), 'en')

async function refusedWith(assessment: string): Promise<unknown> {
  const { token } = await app.visitor()
  const { status, answer } = await app.send(
    'POST /api/exam/start',
    { body: { table_id: assessment } },
    { token, headers: { 'accept-language': 'en' } },
  )
  expect(status).toBe(422)
  return answer.data
}

test.each([
  { name: 'everything', asked: { minAge: 18, isHealth: true, hasGate: true } },
  { name: 'a year', asked: { minAge: 14, isHealth: false, hasGate: false } },
  { name: 'a consent', asked: { minAge: 0, isHealth: true, hasGate: false } },
])('a page knows what somebody new would be refused with: $name', async ({ asked }) => {
  const assessment = await offer(app, plainInstrument(asked))
  const opening = await openingOf(`table_id=${assessment}&from=singlemessage`)
  expect(opening).toMatchObject({ id: assessment, drawing: plainInstrument().recall })
  expect(opening?.data).toEqual(await refusedWith(assessment))
})

test('it knows nothing where nothing is asked, of a team, of an attempt, of what is not there, and of other pages', async () => {
  const open = await offer(app, plainInstrument({ minAge: 0, isHealth: false, hasGate: false }))
  const gated = await offer(app, plainInstrument({ minAge: 14 }))
  const hidden = await offer(app, plainInstrument({ minAge: 14 }))
  await app.db.pool.query('update tables set is_visible = false where id = $1', [hidden])
  expect(await openingOf(`table_id=${gated}`)).not.toBeNull()
  for (const query of [
    `table_id=${open}`,
    `table_id=${gated}&team_id=abc`,
    `table_id=${gated}&id=abc`,
    `table_id=${hidden}`,
    'table_id=nothing-of-that-name',
    'table_id=%27%22',
    '',
  ])
    expect(await openingOf(query), query).toBeNull()
  expect(await openingOf(`table_id=${gated}`, 'pages/table/show')).toBeNull()
})
