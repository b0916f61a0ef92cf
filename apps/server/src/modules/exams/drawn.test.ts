import { placeIds, type DrawnItem } from '@mindisle/scoring'
import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solve } from '../../../../../packages/scoring/testing/solver.ts'
import { begin, given, keptBy, saveTo, showTo, submitTo, type AttemptItem } from '../../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findOwnReport } from '../reports/index.ts'

const id = 'figural-20'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const traits = ['shape', 'number', 'size', 'rotation', 'position', 'overlay'] as const

/** By looking alone, as a person does: the option that every trait points to. */
function solved({ cells, options }: AttemptItem): string {
  const found = options.filter(({ figure }) =>
    traits.every((trait) => solve(cells as never, trait).has(figure?.[trait])),
  )
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

test('whoever solves every matrix by looking has all of them right, in every layer and by every rule', async () => {
  const { token, profile } = await app.visitor()
  const attempt = await begin(app, token, id)
  const answers = attempt.items.map((item) => given(item.id, solved(item), attempt.server_now))
  const reply = await submitTo(app, token, attempt.id, answers)
  expect(reply.status).toBe(200)
  const report = await findOwnReport(app.db.direct, profile.id, reply.answer.data.report_id)
  const scales = report?.result.scales ?? {}
  for (const { score, max } of Object.values(scales)) expect(score).toBe(max)
  expect(scales['solved']).toMatchObject({ score: 20, percentile: null, sem: null })
})

test('a sitting keeps its matrices on every look; the next one has others, and its places mean something else', async () => {
  const { token } = await app.visitor()
  const first = await begin(app, token, id)
  expect((await showTo(app, token, first.id)).answer.data.items).toEqual(first.items)
  const again = await app.send('POST /api/exam/start', { body: { table_id: id, is_fresh: 1 } }, { token })
  const drawn = (items: readonly AttemptItem[]) => items.map(({ cells }) => JSON.stringify(cells))
  const [one, other] = [drawn(first.items), drawn(again.answer.data.items)]
  // Of the easiest there are few: one may come again by chance.
  expect(one.filter((cells) => other.includes(cells)).length).toBeLessThanOrEqual(2)
  expect(one.length).toBeGreaterThan(8)
})

test('what leaves for the browser tells neither seed nor key, and only places are answers', async () => {
  const { token } = await app.visitor()
  const attempt = await begin(app, token, id)
  expect(JSON.stringify(attempt)).not.toMatch(/"seed"|"keys"|"drawn"|"adds"|"k\d"/)
  const found = (await readInstruments()).find(({ instrument }) => instrument.id === id)
  const item = found?.instrument.items[0] as DrawnItem
  expect(attempt.items[0]?.options.map((option) => option.id)).toEqual(placeIds(item))
  for (const value of ['k1', 'place-7', 'place-0', 1])
    expect((await saveTo(app, token, attempt.id, [given('m01', value, attempt.server_now)])).status).toBe(422)
  expect((await saveTo(app, token, attempt.id, [given('m01', 'place-6', attempt.server_now)])).status).toBe(
    200,
  )
})

test('two sittings under way are not poured together: a place of one means nothing in the other', async () => {
  const mobile = '13900118118'
  const before = await app.member({ mobile })
  const older = await begin(app, before.token, id)
  await saveTo(app, before.token, older.id, [given('m01', 'place-1', older.server_now)])
  await app.forgetLimits()
  const visitor = await app.visitor()
  const newer = await begin(app, visitor.token, id)
  await saveTo(app, visitor.token, newer.id, [given('m02', 'place-2', newer.server_now + 1000)])
  await app.forgetLimits()
  const { token, merge_offer: made } = await app.member({ mobile, token: visitor.token })
  await app.send('POST /api/auth/merge', { body: { offer_id: made!.id, accept: true } }, { token })
  const goingOn = await begin(app, token, id)
  const kept = await keptBy(app, token, goingOn.id)
  expect(Object.keys(kept)).toHaveLength(1)
})
