import { contract, type Key } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const posts = (Object.keys(contract) as Key[]).filter((key) => key.startsWith('POST '))
const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const useUp = (name: string, who: string) =>
  app.db.pool.query('insert into rate_limits (key, points, expire) values ($1, 1000000, $2)', [
    `${name}:${who}`,
    Date.now() + hour,
  ])

let last = 0
/** Nobody has written from there yet: what a process has taken from the count it may use up. */
const newAddress = (): string => `198.51.100.${(last += 1)}`

const write = (key: Key, token: string | undefined, address: string) =>
  app.raw('POST', key.slice('POST '.length), {
    headers: {
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: '{}',
  })

/** The first ten of anybody are told of later. */
const beginWith = async (writeOnce: () => Promise<{ status: number }>) => {
  for (let n = 0; n < 10; n += 1) expect((await writeOnce()).status).toBe(422)
}

describe('all writes of the contract', () => {
  test('are counted by address, before anything of them is read', async () => {
    const { token } = await newMember(app)
    const address = newAddress()
    await useUp('write_address', app.secrets.blindIndex('address', address))
    await beginWith(() => write('POST /api/auth/visitor', undefined, address))
    for (const key of posts) {
      const { status, headers } = await write(key, token, address)
      expect([key, status]).toEqual([key, typeof contract[key].who === 'object' ? 403 : 429])
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await write('POST /api/auth/logout', token, newAddress())).status).toBe(200)
  })

  test('are counted by person, wherever they write from', async () => {
    const [one, two] = [await newMember(app), await newMember(app)]
    await useUp('write_person', app.secrets.blindIndex('writer', one.id))
    const scene = (token: string) => write('POST /api/share/scene', token, newAddress())
    await beginWith(() => scene(one.token))
    expect((await scene(one.token)).status).toBe(429)
    expect((await scene(two.token)).status).toBe(422)
    expect((await app.send('GET /api/member/balance', {}, { token: one.token })).status).toBe(200)
  })
})
