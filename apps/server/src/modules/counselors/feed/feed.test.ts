import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCounselor, bookedTalk, freeTimes } from '../../../../testing/counselors.ts'
import { ban, exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function make(token: string, language = 'zh-CN'): Promise<string> {
  const headers = { 'accept-language': language }
  const { answer } = await app.send('POST /api/reservation/feed/make', {}, { token, headers })
  return new URL(answer.data.url).pathname
}
const madeAt = async (token: string) =>
  (await app.send('GET /api/reservation/feed', {}, { token })).answer.data.made_at
const follow = async (path: string) => {
  const answer = await fetch(app.url + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const stamp = (at: string) => at.replace(/[-:]|\.\d+/g, '')

test('a calendar follows what is booked, moved and cancelled, and is told no name and no reason', async () => {
  const counselor = await addCounselor(app)
  const { token } = await newMember(app)
  expect(await madeAt(token)).toBeNull()
  const path = await make(token, 'en')
  expect(await madeAt(token)).toBe(app.clock.now.toISOString())
  expect((await follow(path)).text).not.toContain('VEVENT')
  const id = await bookedTalk(app, token, counselor)
  const times = await freeTimes(app, counselor, 'first-talk')
  const first = await follow(path)
  expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(first.text).toContain(`UID:session-${id}@mindisle\r\n`)
  expect(first.text).toContain('SUMMARY:Appointment\r\n')
  expect(first.text).not.toContain('Counselor')
  const to = times.at(40) ?? ''
  expect(first.text).not.toContain(`DTSTART:${stamp(to)}`)
  await app.send('POST /api/reservation/move', { body: { id, starts_at: to } }, { token })
  expect((await follow(path)).text).toContain(`DTSTART:${stamp(to)}\r\n`)
  await app.send('POST /api/reservation/cancel', { body: { id } }, { token })
  expect((await follow(path)).text).not.toContain('VEVENT')
})

test('a new address ends the older one; it can be ended, and leads nowhere once its owner may not be seen', async () => {
  const { token, id } = await newMember(app)
  const older = await make(token)
  const path = await make(token)
  expect((await follow(older)).status).toBe(404)
  expect((await follow(path)).status).toBe(200)
  const { rows } = await app.db.pool.query('select * from session_feeds where user_id = $1', [id])
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(JSON.stringify(rows)).not.toContain(secret)
  const told = JSON.stringify(await exportOf(app, token))
  expect(told).toContain('session_feed')
  expect(told).not.toContain(secret)
  await app.send('POST /api/reservation/feed/end', {}, { token })
  expect((await follow(path)).status).toBe(404)
  expect(await madeAt(token)).toBeNull()
  const last = await make(token)
  await ban(app, id)
  expect((await follow(last)).status).toBe(404)
  for (const wrong of ['x.ics', `${'0'.repeat(32)}.ics`, '%00.ics', '..%2f.ics'])
    expect((await follow(`/api/reservation/feed/${wrong}`)).status).toBe(404)
})
