import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { Challenge, Solution } from '../../../platform/proof-of-work.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

interface Asking {
  token?: string
  proof?: Solution
  known_devices?: string[]
}

const ask = (mobile: string, { token, ...more }: Asking = {}) =>
  app.send('POST /api/auth/sms_code', { body: { mobile, purpose: 'login', ...more } }, { token })

const login = (mobile: string, code: string, token?: string) =>
  app.send('POST /api/auth/login', { body: { mobile, code, agreed: true } }, { token })

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const challengeIn = ({ answer }: Awaited<ReturnType<typeof ask>>): Challenge =>
  (answer.data as unknown as { challenge: Challenge }).challenge

/** As a browser does it. */
function solve({ salt, challenge, signature, maxnumber }: Challenge): Solution {
  for (let number = 0; number <= maxnumber; number += 1) {
    const found = createHash('sha256').update(`${salt}${number}`).digest('hex')
    if (found === challenge) return { challenge, salt, number, signature }
  }
  throw new Error('there is no such number')
}

const aMinuteLater = () => app.db.pool.query("delete from rate_limits where key like 'sms_asker_minute%'")

/** Asks, and pays with work where that is wanted. */
async function askAndWork(mobile: string, asking: Asking = {}) {
  const first = await ask(mobile, asking)
  return first.answer.type === 'work_needed'
    ? ask(mobile, { ...asking, proof: solve(challengeIn(first)) })
    : first
}

/** Strangers ask until the number may be asked about no more today. */
async function exhaust(mobile: string): Promise<void> {
  const index = app.secrets.blindIndex('mobile', mobile)
  await app.db.pool.query(
    `insert into rate_limits (key, points, expire)
     select name || ':' || $1, 1000, $2 from unnest(array[
       'sms_free_number_hour', 'sms_free_number_day', 'sms_number_day']) as name`,
    [index, Date.now() + day],
  )
}

const sessions = (count: number) => Promise.all(Array.from({ length: count }, () => app.visitor()))

describe('a code belongs to the session that asked for it', () => {
  test('a stranger’s five wrong tries do not kill the owner’s code', async () => {
    const [owner, stranger] = await sessions(2)
    const mobile = randomMobile()
    const code = await app.codeFor(mobile, 'login', owner!.token)
    const theirs = await app.codeFor(mobile, 'login', stranger!.token)
    for (let i = 0; i < 5; i += 1)
      expect((await login(mobile, wrongOf(theirs), stranger!.token)).answer.type).toBe('code_invalid')
    expect((await login(mobile, theirs, stranger!.token)).answer.type).toBe('code_invalid')
    expect((await login(mobile, code, owner!.token)).status).toBe(200)
  })

  test('and opens nothing for any other, not even from the same address', async () => {
    const [owner, stranger] = await sessions(2)
    const mobile = randomMobile()
    const code = await app.codeFor(mobile, 'login', owner!.token)
    for (const token of [stranger!.token, undefined])
      expect((await login(mobile, code, token)).answer.type).toBe('code_invalid')
    expect((await login(mobile, code, owner!.token)).status).toBe(200)
  })

  test('two sessions that ask at once each get a code of their own', async () => {
    const two = await sessions(2)
    const mobile = randomMobile()
    const asked = await Promise.all(two.map(({ token }) => ask(mobile, { token })))
    const signed = await Promise.all(
      asked.map(({ answer }, i) => login(mobile, answer.data.dev_code!, two[i]!.token)),
    )
    expect(signed.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(signed.map(({ answer }) => answer.data.profile.id)).size).toBe(1)
  })

  test('the row names neither the session nor the address', async () => {
    const [owner] = await sessions(1)
    const mobile = randomMobile()
    await app.codeFor(mobile, 'login', owner!.token)
    const { rows } = await app.db.pool.query(
      `select c.asker, s.id from sms_codes c, sessions s where c.mobile_index = $1 and s.user_id = $2`,
      [app.secrets.blindIndex('mobile', mobile), owner!.profile.id],
    )
    expect(rows[0].asker).not.toContain(rows[0].id)
  })
})

describe('how often a code is sent', () => {
  test('once a minute and ten times a day to one session', async () => {
    const [one] = await sessions(1)
    const mobile = randomMobile()
    const { token } = one!
    expect((await ask(mobile, { token })).status).toBe(200)
    const soon = await ask(mobile, { token })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    await app.db.pool.query("update rate_limits set points = 9 where key like 'sms_asker_day%'")
    await aMinuteLater()
    expect((await ask(mobile, { token })).status).toBe(200)
    await aMinuteLater()
    expect((await ask(mobile, { token })).status).toBe(429)
  })

  test('a stranger’s requests do not use up the owner’s day', async () => {
    const [owner, stranger] = await sessions(2)
    const mobile = randomMobile()
    await ask(mobile, { token: stranger!.token })
    // Nine more, a minute apart, each paid with work: all that one session gets.
    await app.db.pool.query(
      "update rate_limits set points = 10 where key similar to 'sms_(asker_day|free_number|number)%'",
    )
    await aMinuteLater()
    expect((await ask(mobile, { token: stranger!.token })).status).toBe(429)
    const asked = await askAndWork(mobile, { token: owner!.token })
    expect((await login(mobile, asked.answer.data.dev_code!, owner!.token)).status).toBe(200)
  })

  test('not at all once the wider cap of the number is reached, however much work is offered', async () => {
    const mobile = randomMobile()
    await exhaust(mobile)
    expect((await askAndWork(mobile)).status).toBe(429)
  })
})

describe('the owner on a known device', () => {
  test('gets a code while strangers have used up number and address', async () => {
    const mobile = randomMobile()
    const { known_device } = await app.member({ mobile })
    await app.forgetLimits()
    await exhaust(mobile)
    await app.db.pool.query(
      `insert into rate_limits (key, points, expire)
       select name || ':' || $1, 100000, $2
       from unnest(array['sms_address_hour', 'sms_address_day', 'login_address_hour']) as name`,
      [app.secrets.blindIndex('address', '127.0.0.1'), Date.now() + day],
    )
    const [device] = await sessions(1)
    expect((await askAndWork(mobile, { token: device!.token })).status).toBe(429)
    const asked = await ask(mobile, { token: device!.token, known_devices: [known_device] })
    expect(asked.status).toBe(200)
    const code = asked.answer.data.dev_code!
    expect((await login(mobile, wrongOf(code), device!.token)).answer.type).toBe('code_invalid')
    expect((await login(mobile, code, device!.token)).status).toBe(200)
  })

  test('needs no mark where they are signed in', async () => {
    const member = await app.member()
    await app.forgetLimits()
    await exhaust(member.mobile)
    expect((await ask(member.mobile, { token: member.token })).status).toBe(200)
  })

  test('is known for half a year, for its own number, by a mark of ours', async () => {
    const mobile = randomMobile()
    const { known_device } = await app.member({ mobile })
    const { known_device: foreign } = await app.member()
    await app.forgetLimits()
    await exhaust(mobile)
    const forged = known_device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const older = known_device.replace(/^\d+/, (since) => String(Number(since) + 1))
    for (const mark of [foreign, forged, older, 'x'])
      expect((await ask(mobile, { known_devices: [mark] })).answer.type, mark).toBe('work_needed')
    app.clock.forward(179 * day)
    expect((await ask(mobile, { known_devices: [foreign, known_device] })).status).toBe(200)
    app.clock.forward(2 * day)
    expect((await ask(mobile, { known_devices: [known_device] })).answer.type).toBe('work_needed')
  })
})

describe('a proof of work', () => {
  /** A number that three sessions have asked about this hour, and a fourth that is told to work. */
  async function attacked() {
    const [asker, ...others] = await sessions(4)
    const mobile = randomMobile()
    for (const { token } of others) expect((await ask(mobile, { token })).status).toBe(200)
    const told = await ask(mobile, { token: asker!.token })
    expect(told).toMatchObject({ status: 422, answer: { type: 'work_needed' } })
    expect((told.answer.data as unknown as { retry_after: number }).retry_after).toBeGreaterThan(0)
    return { mobile, token: asker!.token, challenge: challengeIn(told) }
  }

  test('sends a code, once', async () => {
    const { mobile, token, challenge } = await attacked()
    const proof = solve(challenge)
    expect((await ask(mobile, { token, proof })).status).toBe(200)
    await aMinuteLater()
    expect((await ask(mobile, { token, proof })).answer.type).toBe('work_needed')
  })

  test('of several uses at once one sends', async () => {
    const { mobile, token, challenge } = await attacked()
    const proof = solve(challenge)
    const before = app.sent.length
    await Promise.all(Array.from({ length: 8 }, () => ask(mobile, { token, proof })))
    expect(app.sent.length - before).toBe(1)
  })

  test('is refused forged, unsolved, out of date, and for another session or number', async () => {
    const { mobile, token, challenge } = await attacked()
    const proof = solve(challenge)
    const easy = createHash('sha256').update(`${proof.salt}7`).digest('hex')
    const longer = proof.salt.replace(/\d+(?=&)/, (at) => String(Number(at) + 9999))
    const bad: Asking[] = [
      { token, proof: { ...proof, challenge: easy, number: 7 } },
      { token, proof: { ...proof, number: proof.number + 1 } },
      { token, proof: { ...proof, salt: longer } },
      { token, proof: { ...proof, signature: randomUUID() } },
      { token: (await app.visitor()).token, proof },
      { proof },
    ]
    for (const asking of bad) expect((await ask(mobile, asking)).answer.type).toBe('work_needed')
    const elsewhere = await attacked()
    expect((await ask(elsewhere.mobile, { token, proof })).answer.type).toBe('work_needed')
    app.clock.forward(6 * minute)
    expect((await ask(mobile, { token, proof })).answer.type).toBe('work_needed')
    const fresh = challengeIn(await ask(mobile, { token }))
    expect((await ask(mobile, { token, proof: solve(fresh) })).status).toBe(200)
  })
})
