import { consentTexts } from '@mindisle/content/counselors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agree, sampleTold } from '../../../../testing/consents.ts'
import { atDesk } from '../../../../testing/counselor-desk.ts'
import { addCounselor, bookedTalk } from '../../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import { isMinor } from './policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const show = async (token: string, id: string) =>
  (await app.send('GET /api/counselor/consent', { query: { id } }, { token })).answer.data
const session = async (token: string, id: string) =>
  (await app.send('GET /api/reservation/show', { query: { id } }, { token })).answer.data
const openContact = (token: string, id: string) =>
  app.send('POST /api/counselor/desk/contact', { body: { id } }, { token })
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list

async function pair() {
  const them = await newMember(app)
  const counselor = await atDesk(app, them.id)
  return { them, counselor, client: await newMember(app) }
}

test('a version that people agreed to never changes', () => {
  const [first] = consentTexts
  expect(sha256(JSON.stringify(first?.parts)).slice(0, 16)).toBe('G37tyhr_eYZax20o')
  expect(consentTexts.map(({ version }) => version)).toEqual(consentTexts.map((_, index) => index + 1))
})

test.each([
  ['2008-11-18', true],
  ['2008-11-17', false],
  ['2008-02-29', false],
  [null, false],
] as const)('born on %s: under eighteen %s', (birthday, is) => {
  expect(isMinor(birthday, new Date('2026-11-17T12:00:00Z'))).toBe(is)
})

test('the way in is told once both know what holds between them, and what was agreed stays to be read', async () => {
  const { counselor, client } = await pair()
  const { token } = client
  const id = await bookedTalk(app, token, counselor)
  await app.db.pool.query(
    `update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '15 minutes' where id = $1`,
    [id, app.clock.now],
  )
  expect(await session(token, id)).toMatchObject({ needs_consent: 1, meeting: null })
  const before = await show(token, counselor)
  expect(before).toMatchObject({ version: 1, is_agreed: 0, is_minor: 0, mine: null })
  expect(before.parts.length).toBeGreaterThan(4)
  expect((await agree(app, token, counselor, { version: 2 })).status).toBe(422)
  expect((await agree(app, token, counselor)).status).toBe(200)
  expect(await session(token, id)).toMatchObject({
    needs_consent: 0,
    meeting: expect.stringContaining('https'),
  })
  const after = await show(token, counselor)
  expect(after).toMatchObject({ is_agreed: 1, mine: { ...sampleTold, version: 1, looks: [] } })
  expect(after.mine?.parts).toEqual(before.parts)
  const stored = await app.db.pool.query('select * from counselor_consents where user_id = $1', [client.id])
  expect(JSON.stringify(stored.rows)).not.toContain('Canary')
  expect(JSON.stringify(await exportOf(app, token))).toContain('Canary Contact')
})

test('whoever is under eighteen names a guardian, by what they say or by the day of birth they told', async () => {
  const { counselor, client } = await pair()
  const { token } = client
  const guardian = { name: 'Canary Guardian', phone: '13900000002' }
  expect((await agree(app, token, counselor, { is_adult: 0 })).status).toBe(422)
  expect((await agree(app, token, counselor, { is_adult: 0, guardian })).status).toBe(200)
  expect((await show(token, counselor)).mine).toMatchObject({ is_adult: 0, guardian })
  await app.db.pool.query(`update users set birthday = '2015-01-01' where id = $1`, [client.id])
  expect((await show(token, counselor)).is_minor).toBe(1)
  expect((await agree(app, token, counselor)).status).toBe(422)
  expect((await agree(app, token, counselor, { guardian })).status).toBe(200)
  expect((await show(token, counselor)).mine).toMatchObject({ is_adult: 0, guardian })
})

test('a counselor opens the contact of their own client alone, for a while, and the client is told each time', async () => {
  const { them, counselor, client } = await pair()
  const stranger = await pair()
  const id = await bookedTalk(app, client.token, counselor)
  expect((await openContact(them.token, id)).status).toBe(404)
  await agree(app, client.token, counselor)
  expect((await openContact(stranger.them.token, id)).status).toBe(404)
  const opened = await openContact(them.token, id)
  expect(opened.answer.data).toEqual({ contact: sampleTold.contact, guardian: null })
  expect((await show(client.token, counselor)).mine?.looks).toHaveLength(1)
  expect(await notices(client.token)).toMatchObject([{ title: '咨询师打开了你的紧急联系人' }])
  const ended = (days: number) =>
    app.db.pool.query(
      `update reservations set state = 'done', starts_at = $2::timestamptz - interval '1 hour', ends_at = $2 where id = $1`,
      [id, new Date(app.clock.now.getTime() - days * 86_400_000)],
    )
  await ended(6)
  expect((await openContact(them.token, id)).status).toBe(200)
  await ended(7)
  expect((await openContact(them.token, id)).status).toBe(404)
})

test('counselors are kept for later, listed, and let go', async () => {
  const [one, other] = [await addCounselor(app), await addCounselor(app)]
  const { token } = await newMember(app)
  const save = (id: string, is_saved: 0 | 1) =>
    app.send('POST /api/counselor/save', { body: { id, is_saved } }, { token })
  const saved = async (who: object = { token }) =>
    (await app.send('GET /api/counselor/list', { query: { is_saved: 1 } }, who)).answer.data.list.map(
      ({ id }) => id,
    )
  await save(one, 1)
  await save(one, 1)
  expect(await saved()).toEqual([one])
  expect(await saved({})).toEqual([])
  const shown = await app.send('GET /api/counselor/show', { query: { id: one } }, { token })
  expect(shown.answer.data.is_saved).toBe(1)
  await save(other, 1)
  await save(one, 0)
  expect(await saved()).toEqual([other])
  expect(JSON.stringify(await exportOf(app, token))).toContain(`Counselor ${other}`)
  expect((await save('nobody', 1)).status).toBe(404)
})
