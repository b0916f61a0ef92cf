import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const withdraw = (token: string, needs_deletion: 0 | 1) =>
  app.send('POST /api/member/health_consent/withdraw', { body: { needs_deletion } }, { token })
const start = (token: string, more: object = {}) =>
  app.send('POST /api/exam/start', { body: { table_id: 'low-mood-9', birth_year: 1990, ...more } }, { token })
const consentOf = async (token: string) => {
  const { list } = (await app.send('GET /api/member/consents', {}, { token })).answer.data
  return list.find(({ document }) => document === 'health')!
}
const middle = place(() => 1)

test('a consent taken back stands with its days; the next assessment asks again, and giving it anew counts', async () => {
  const { token } = await app.visitor()
  expect(await consentOf(token)).toMatchObject({ is_given: 0, given_at: null, may_withdraw: 1 })
  const id = await takeTest(app, token, 'low-mood-9', middle)
  expect(await consentOf(token)).toMatchObject({ is_given: 1, withdrawn_at: null })
  expect((await withdraw(token, 0)).answer.data).toEqual({ deleted_reports: 0 })
  const taken = await consentOf(token)
  expect(taken).toMatchObject({ is_given: 0, withdrawn_at: app.clock.now.toISOString() })
  expect(taken.given_at).not.toBeNull()
  expect((await showReport(app, token, id)).status).toBe(200)
  const asked = (await start(token, { is_fresh: 1, gate_passed: 1 })).answer
  expect(asked).toMatchObject({ type: 'consent_needed', data: { needs: ['health_consent'] } })
  expect((await start(token, { gate_passed: 1, health_consent: 1 })).status).toBe(200)
  expect(await consentOf(token)).toMatchObject({ is_given: 1, withdrawn_at: null })
})

test('nothing more is kept of an assessment that was under way; others go on', async () => {
  const { token } = await app.visitor()
  const health = (await start(token, { gate_passed: 1, health_consent: 1 })).answer.data
  const body = { table_id: 'big-five-20', birth_year: 1990, gate_passed: 1 } as const
  const other = (await app.send('POST /api/exam/start', { body }, { token })).answer.data
  await withdraw(token, 0)
  const save = async ({ id, items }: typeof health) => {
    const [item] = items
    const answer = { item_id: item!.id, value: item!.options[0]!.id, revision: 1, ms: 900 }
    return (await app.send('POST /api/exam/save', { body: { id, answers: [answer] } }, { token })).answer.data
  }
  expect(await save(health)).toMatchObject({ status: 'discarded' })
  expect(await save(other)).toMatchObject({ status: 'underway' })
  const left = await app.db.pool.query('select 1 from exam_answers where exam_id = $1', [health.id])
  expect(left.rowCount).toBe(0)
})

test('where it is wished, the health reports go with their answers, and only those, and only one’s own', async () => {
  const [{ token }, someone] = [await app.visitor(), await app.visitor()]
  const health = await takeTest(app, token, 'low-mood-9', middle)
  const other = await takeTest(app, token, 'big-five-20', middle)
  const theirs = await takeTest(app, someone.token, 'low-mood-9', middle)
  expect((await withdraw(token, 1)).answer.data).toEqual({ deleted_reports: 1 })
  expect((await showReport(app, token, health)).status).toBe(404)
  expect((await showReport(app, token, other)).status).toBe(200)
  expect((await showReport(app, someone.token, theirs)).status).toBe(200)
  expect((await withdraw(token, 1)).answer.data).toEqual({ deleted_reports: 0 })
})
