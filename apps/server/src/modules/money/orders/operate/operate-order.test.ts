import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminIn } from '../../../../../testing/admin.ts'
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts'
import { check, expectOrder, topUp } from '../../test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await admin('operator', 'bootstrap', 'ann')
  await admin('operator', 'invite', 'cat', '--role', 'finance', '--as', 'ann')
})
afterAll(() => app.close())

const admin = (...args: string[]) => adminIn(app, 'demo', args)
const lastDeed = async () =>
  (
    await app.db.pool.query('select operator, verb, subject, before, after from audit_entries order by seq')
  ).rows.at(-1)

const givenBack = /^refund(ing|ed)$/

test('an operator gives an order back, once, and it is written down', async () => {
  const { token } = await app.visitor()
  const { id, number } = await topUp(app, token)
  expect((await admin('order', 'refund', number)).err).toContain('--as OPERATOR')
  expect((await admin('order', 'refund', number, '--as', 'cat')).out).toContain('refund_by_us')
  const deed = { operator: 'cat', verb: 'order refund', subject: number }
  const change = { before: 'fulfilled, 30.00 CNY', after: 'refunding' }
  expect(await lastDeed()).toEqual({ ...deed, ...change })
  expect((await check(app, token, id)).state).toMatch(givenBack)
  expect((await admin('order', 'refund', number, '--as', 'cat')).code).toBe(1)
  expect(await lastDeed()).toEqual({ ...deed, ...change })
  await expectOrder(app)
})

test('a dear order goes back only when a second operator says so', async () => {
  const { token } = await app.visitor()
  const { id, number, state } = await topUp(app, token, 'yuan-328')
  const asked = await admin('order', 'refund', number, '--as', 'ann')
  const approval = /approval confirm (\S+)/.exec(asked.out)?.[1] ?? ''
  expect((await check(app, token, id)).state).toBe(state)
  expect((await admin('approval', 'confirm', approval, '--as', 'ann')).code).toBe(1)
  expect((await check(app, token, id)).state).toBe(state)
  expect((await admin('approval', 'confirm', approval, '--as', 'cat')).code).toBe(0)
  expect((await check(app, token, id)).state).toMatch(givenBack)
  await expectOrder(app)
})
