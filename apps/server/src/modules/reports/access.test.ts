import { changesSomething, contract, type Key } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeTest } from './test-help.ts'

const assessment = 'attachment'
const keys = (Object.keys(contract) as Key[]).filter((key) => key.includes('/api/report/'))
const whens = ['live', 'revoked', 'deleted'] as const
const callers = ['anonymous', 'other member', 'owner'] as const
type When = (typeof whens)[number]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

interface Named {
  id: string
  second: string
  token: string
}
type Input = { params?: object; query?: object; body?: object }

/** How each endpoint names a report; null where it names none. */
const inputs: Record<string, ((named: Named) => Input) | null> = {
  'GET /api/report/brief': ({ id }) => ({ query: { id } }),
  'GET /api/report/show': ({ id }) => ({ query: { id } }),
  'GET /api/report/why': ({ id }) => ({ query: { id, scale: 'anxiety' } }),
  'GET /api/report/chapter': ({ id }) => ({ query: { id, chapter: 'map' } }),
  'GET /api/report/unlock': ({ id }) => ({ query: { id } }),
  'GET /api/report/answers': ({ id }) => ({ query: { id } }),
  'GET /api/report/fhir': ({ id }) => ({ query: { id } }),
  'GET /api/report/compare': ({ id, second }) => ({ query: { id, with_id: second } }),
  'GET /api/report/link': ({ id }) => ({ query: { id } }),
  'POST /api/report/redo': ({ id }) => ({ body: { id } }),
  'POST /api/report/delete': ({ id }) => ({ body: { id } }),
  'POST /api/report/poster': ({ id }) => ({ body: { id, kind: 'long', time_zone: 'Asia/Taipei' } }),
  'POST /api/report/pdf': ({ id }) => ({ body: { id, time_zone: 'Asia/Taipei' } }),
  'POST /api/report/publish': ({ id }) => ({ body: { id, parts: ['type'], is_indexed: 0 } }),
  'POST /api/report/revoke': ({ id }) => ({ body: { id } }),
  'GET /api/report/public/:token': ({ token }) => ({ params: { token } }),
  'POST /api/report/viewed/forget': ({ token }) => ({ body: { token } }),
  'GET /api/report/trend': () => ({ query: { table_id: assessment } }),
  'POST /api/report/book': null,
  'GET /api/report/list': null,
  'GET /api/report/tables': null,
  'GET /api/report/statistics': null,
  'GET /api/report/viewed': null,
}

/** A report that is public, or was, or is gone. */
async function reportOf(when: When): Promise<Named & { owner: string }> {
  const { token: owner } = await app.visitor()
  const id = await takeTest(app, owner, assessment)
  app.clock.forward(1_000)
  const second = await takeTest(app, owner, assessment)
  const body = { id, parts: ['type' as const], is_indexed: 0 as const }
  const { token } = (await app.send('POST /api/report/publish', { body }, { token: owner })).answer.data
  if (when === 'revoked') await app.send('POST /api/report/revoke', { body: { id } }, { token: owner })
  if (when === 'deleted')
    for (const one of [id, second])
      await app.send('POST /api/report/delete', { body: { id: one } }, { token: owner })
  return { id, second, token, owner }
}

const nothing: Named = { id: 'zzzzzzzzzzzzzzzz', second: 'yyyyyyyyyyyyyyyy', token: 'z'.repeat(32) }

test('every endpoint of reports is in this table', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(keys.toSorted())
})

const named = keys.filter((key) => inputs[key] !== null)

describe.each(whens)('a report that is %s', (when) => {
  test.each(callers)('met by %s', async (caller) => {
    const onlyRead = await reportOf(when)
    for (const key of named) {
      await app.forgetLimits()
      const report = changesSomething(key) ? await reportOf(when) : onlyRead
      const other = await app.visitor()
      const token = { anonymous: undefined, 'other member': other.token, owner: report.owner }[caller]
      const request = (of: Named) => app.send(key, inputs[key]!(of) as never, { token })
      const [real, none] = [await request(report), await request(nothing)]
      const isPublic = key === 'GET /api/report/public/:token'
      const isForgetting = key === 'POST /api/report/viewed/forget'
      const isTrend = key === 'GET /api/report/trend'
      const mayMeet = isPublic ? when === 'live' : caller === 'owner' && when !== 'deleted'
      const where = `${key} ${caller} ${when}`
      if (mayMeet || (isForgetting && caller !== 'anonymous')) expect(real.status, where).toBe(200)
      else {
        expect(real.status, where).toBe(caller === 'anonymous' && !isPublic ? 401 : 404)
        // Not a word more than about something that never was.
        expect(real.answer, where).toEqual(none.answer)
        expect(real.status, where).toBe(none.status)
      }
      if (!isForgetting && !isTrend)
        expect(none.status, where).toBe(caller === 'anonymous' && !isPublic ? 401 : 404)
    }
  })
})

describe('nothing of one person', () => {
  test('is left with who had it before, however fresh what was remembered', async () => {
    const [before, after] = [await app.visitor(), await app.visitor()]
    const id = await takeTest(app, before.token, 'worry-7')
    const statusFor = async ({ token }: { token: string }) =>
      (await app.send('GET /api/report/show', { query: { id } }, { token })).status
    expect([await statusFor(before), await statusFor(after)]).toEqual([200, 404])
    const moved = 'update exams set user_id = $2 where id = (select exam_id from reports where id = $1)'
    await app.db.pool.query(moved, [id, after.profile.id])
    expect([await statusFor(before), await statusFor(after)]).toEqual([404, 200])
  })

  test('is in the lists of another, nor mixed up when many ask at once', async () => {
    const people: Array<{ token: string; id: string }> = []
    for (let i = 0; i < 6; i += 1) {
      const { token } = await app.visitor()
      people.push({ token, id: await takeTest(app, token, 'worry-7') })
    }
    const asks = Array.from({ length: 60 }, (_, i) => {
      const [asking, asked] = [people[i % 6]!, people[(i * 5) % 6]!]
      return {
        asking,
        asked,
        reply: app.send('GET /api/report/show', { query: { id: asked.id } }, { token: asking.token }),
      }
    })
    for (const { asking, asked, reply } of asks) {
      const { status, answer } = await reply
      expect(status).toBe(asking === asked ? 200 : 404)
      if (status === 200) expect(answer.data.id).toBe(asking.id)
    }
    for (const { token, id } of people) {
      const { list } = (await app.send('GET /api/report/list', { query: {} }, { token })).answer.data
      expect(list.map((one) => one.id)).toEqual([id])
    }
  })
})
