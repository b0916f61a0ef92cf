import { hotlineRegions } from '@mindisle/content/public/hotlines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadDemoData } from '../../flows/demo-data.ts'
import { noteSign, staleLines, type NotedSign } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoData(app.db, app.clock.now)
})
afterAll(() => app.close())

const note = (sign: Omit<NotedSign, 'at'>) =>
  app.db.transaction((tx) => noteSign(tx, { ...sign, at: app.clock.now }))
const casesOf = async (userId: string) =>
  (await app.db.pool.query('select id, level, settled_at from safety_cases where user_id = $1', [userId]))
    .rows

test('high danger where others read is a case at once; what was said elsewhere, or lower, is none', async () => {
  const { id } = await newMember(app)
  await note({ userId: id, level: 'elevated', source: 'published' })
  await note({ userId: id, level: 'imminent', source: 'words' })
  expect(await casesOf(id)).toEqual([])
  await note({ userId: id, level: 'high', source: 'published' })
  expect(await casesOf(id)).toMatchObject([{ level: 'high', settled_at: null }])
})

test('a person has one open case, which is raised and never lowered', async () => {
  const { id } = await newMember(app)
  for (const level of ['high', 'imminent', 'high'] as const)
    await note({ userId: id, level, source: 'published' })
  expect(await casesOf(id)).toMatchObject([{ level: 'imminent' }])
})

test('an operator opens one with a reason, which the person can read, and settles it', async () => {
  const { id, token } = await newMember(app)
  await note({ userId: id, level: 'high', source: 'published' })
  const [found] = await casesOf(id)
  const admin = (...args: string[]) => adminIn(app, 'demo', ['safety', ...args])
  const listed = await admin('cases')
  expect(listed.out).toContain(found.id)
  expect(listed.out).not.toContain(id)
  const named = ['--as', 'demo']
  expect((await admin('open', found.id, ...named)).code).not.toBe(0)
  const reason = 'A comment sounded like danger'
  const opened = await admin('open', found.id, ...named, '--reason', reason)
  expect(opened, opened.err).toMatchObject({ code: 0 })
  expect(opened.out).toContain(id)
  const { answer } = await app.send('GET /api/safety/staff_looks', {}, { token })
  expect(answer.data.list).toMatchObject([{ reason }])
  expect((await admin('settle', found.id, ...named)).code).toBe(0)
  expect((await admin('settle', found.id, ...named)).code).not.toBe(0)
  await note({ userId: id, level: 'high', source: 'published' })
  expect(await casesOf(id)).toHaveLength(2)
})

test('numbers that nobody has verified for 180 days are named', () => {
  const verified = new Date('2025-05-09')
  const after = (days: number) => new Date(verified.getTime() + days * 24 * 3_600_000)
  const has = (now: Date) => staleLines(hotlineRegions, now).some(({ id }) => id === 'cn-12356')
  expect([has(after(179)), has(after(181))]).toEqual([false, true])
  expect(staleLines(hotlineRegions, verified).some(({ verifiedOn }) => verifiedOn === null)).toBe(true)
})
