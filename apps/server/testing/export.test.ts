import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import type { HttpReply } from './http-request.ts'
import { ban, exportOf, newMember } from './people.ts'
import { readEvents, wholeStream, type ReadEvent } from './streams.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const openExport = (token: string, lastId?: string | null): Promise<HttpReply> =>
  app.raw('GET', '/api/member/export', {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
  })

/** A connection that nobody reads from yet. */
async function hold(token: string): Promise<IncomingMessage> {
  const request = get(`${app.url}/api/member/export`, { headers: { authorization: `Bearer ${token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response.pause()
}

async function readAll(response: IncomingMessage): Promise<ReadEvent[]> {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return readEvents(text)
}

/** More than all buffers on the way can hold, in a part that is not the last. */
const writeMuch = (userId: string) =>
  app.db.pool.query(
    `insert into files (key, original, user_id, purpose, bytes, created_at)
     select key, key, $1, 'avatar', 1, now()
     from (select 'much/' || $1 || n || repeat('x', 400) as key from generate_series(1, 30000) n) much`,
    [userId],
  )

describe('the export as a stream', () => {
  test('tells its progress part by part', async () => {
    const { token } = await newMember(app)
    const { events } = await exportOf(app, token)
    const [start, ...parts] = events
    const total = registries.personal.length + 1
    expect(start).toMatchObject({ event: 'start', data: { exported_at: expect.any(String), total } })
    expect(parts.map(({ data }) => data)).toEqual(
      [...registries.personal.map(({ name }) => name), 'mobile'].map((name, index) =>
        expect.objectContaining({ name, done: index + 1, total }),
      ),
    )
  })

  test('goes on after any event, with the same whole and without a new start', async () => {
    const { token } = await newMember(app)
    const { events } = await exportOf(app, token)
    for (const [index, { id }] of events.entries()) {
      const rest = wholeStream((await openExport(token, id)).text())
      expect(rest).toEqual(JSON.parse(JSON.stringify(events.slice(index + 1))))
    }
  })

  test('begins anew for an id of another person, a made-up one and one that is too old', async () => {
    const [mine, other] = [await newMember(app), await newMember(app)]
    const [, second] = (await exportOf(app, other.token)).events
    const firstAfter = async (id: string) => wholeStream((await openExport(mine.token, id)).text())[0]?.event
    expect(await firstAfter(second!.id)).toBe('start')
    expect(await firstAfter(`${app.clock.now.getTime()}.5.${'A'.repeat(43)}`)).toBe('start')
    expect(await firstAfter('nonsense')).toBe('start')
    const [, own] = (await exportOf(app, mine.token)).events
    expect(await firstAfter(own!.id)).toBe('part')
    app.clock.forward(3_600_001)
    await app.forgetLimits()
    const proof = { code: await app.codeFor(mine.mobile, 'proof', mine.token) }
    await app.send('POST /api/member/proof/code', { body: proof }, { token: mine.token })
    expect(await firstAfter(own!.id)).toBe('start')
  })

  test('counts against its limit only when it begins', async () => {
    const { token } = await newMember(app)
    const [start] = (await exportOf(app, token)).events
    let status = 200
    for (let tries = 0; status === 200 && tries < 30; tries += 1) status = (await openExport(token)).status
    expect(status).toBe(429)
    expect((await openExport(token, start!.id)).status).toBe(200)
  })

  test('stays open to the banned', async () => {
    const { token, id } = await newMember(app)
    await ban(app, id)
    expect((await exportOf(app, token)).parts).toHaveProperty('profile')
  })

  test('ends when the person signs out, however far it was', async () => {
    const { token, id } = await newMember(app)
    await writeMuch(id)
    const held = await hold(token)
    expect((await app.send('POST /api/auth/logout', {}, { token })).status).toBe(200)
    const events = await readAll(held)
    expect(events.at(-1)).toMatchObject({ event: 'failed', data: { status: 401, success: false } })
    expect(events.filter(({ event }) => event === 'part').length).toBeLessThan(registries.personal.length)
    expect((await openExport(token, events[0]?.id)).status).toBe(401)
  })
})
