import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerCallBack } from '../src/modules/safety/testing/offer-call-back.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const linesOf = async (worker: DeskWorker) =>
  (await callConsole(app, 'GET /api/admin/today', { query: {} }, worker)).answer.data.waiting
const lineOf = async (worker: DeskWorker, wanted: string) =>
  (await linesOf(worker)).find(({ kind }) => kind === wanted)

test('the day says who works on what: oneself, a colleague by name, nobody any more', async () => {
  const [ada, ben] = [await newOperator(app, 'clinical'), await newOperator(app, 'support')]
  const { token } = await newMember(app)
  await offerCallBack(app, token)
  const asked = { body: { number: '+86 138-0000-0000' } }
  await app.send('POST /api/safety/call_back/ask', asked, { token })
  expect(await lineOf(ada, 'call')).toMatchObject({ count: 1, mine: 0, held: 0, held_by: [] })
  const [found] = (await callConsole(app, 'GET /api/admin/calls', {}, ada)).answer.data.list
  const body = { id: found?.id ?? '', reason: 'To call' }
  await callConsole(app, 'POST /api/admin/calls/open', { body }, ada)
  expect(await lineOf(ada, 'call')).toMatchObject({ count: 1, mine: 1, held: 0, held_by: [] })
  expect(await lineOf(ben, 'call')).toMatchObject({ count: 1, mine: 0, held: 1, held_by: [ada.name] })
  for (let time = 0; time < 2; time += 1) {
    app.clock.forward(16 * 60_000)
    await linesOf(ben)
  }
  expect(await lineOf(ben, 'call')).toMatchObject({ mine: 0, held: 0, held_by: [] })
  await callConsole(app, 'POST /api/admin/calls/settle', { body: { id: body.id } }, ben)
  expect(await lineOf(ben, 'call')).toBeUndefined()
})

test('what takes two waits on the first screen of those who may confirm it, and of nobody else', async () => {
  const asker = await newOperator(app, 'clinical')
  const subject = 'low-mood-9'
  const wish = { kind: 'assessment', subject, how: 'change', based_on: 0, reason: 'A test' } as const
  const saved = await callConsole(
    app,
    'POST /api/admin/content/save',
    { body: { ...wish, body: { visibility: 'hidden' } } },
    asker,
  )
  const { id } = saved.answer.data
  await callConsole(app, 'POST /api/admin/content/publish', { body: { id, reason: 'A test' } }, asker)
  const seenBy = async (worker: DeskWorker) => [
    (await lineOf(worker, 'approval'))?.count ?? 0,
    (await callConsole(app, 'GET /api/admin/approvals', {}, worker)).answer.data.list.length,
  ]
  expect(await seenBy(await newOperator(app, 'clinical'))).toEqual([1, 1])
  expect(await seenBy(await newOperator(app, 'owner'))).toEqual([1, 1])
  // One's own is listed, and waits for somebody else.
  expect(await seenBy(asker)).toEqual([0, 1])
  // An editor publishes articles by the same verb.
  for (const role of ['editor', 'finance', 'support'] as const)
    expect(await seenBy(await newOperator(app, role))).toEqual([0, 0])
})
