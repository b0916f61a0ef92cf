import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToutiao } from './adapter.ts'
import { startFakeToutiao, type FakeToutiao, type ToutiaoFault } from '../../../testing/fakes/toutiao.ts'
import { CodeRefused, ToutiaoFailed } from './port.ts'

let fake: FakeToutiao

beforeAll(async () => {
  fake = await startFakeToutiao()
})

afterAll(() => fake.stop())

const toutiao = (changed: object = {}) => createToutiao({ ...fake.settings, timeoutMs: 300, ...changed })

async function failure(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.unreachable('should have failed'),
    (error: Error) => error,
  )
}

describe('exchange', () => {
  it('returns the openid and unionid of the code', async () => {
    const code = fake.issueCode('open-1', 'union-1')
    expect(await toutiao().exchange(code, 'anonymous')).toEqual({ openId: 'open-1', unionId: 'union-1' })
  })

  it('knows no unionid as null', async () => {
    expect(await toutiao().exchange(fake.issueCode('open-2'))).toEqual({ openId: 'open-2', unionId: null })
  })

  it('tolerates a slash at the end of the base', async () => {
    const session = toutiao({ base: `${fake.url}/` }).exchange(fake.issueCode('open-3'))
    expect((await session).openId).toBe('open-3')
  })

  it('refuses a used, an expired and an unknown code', async () => {
    const used = fake.issueCode('open-4')
    await toutiao().exchange(used)
    const expired = fake.issueCode('open-4')
    fake.expireCodes()
    for (const code of [used, expired, 'unknown']) {
      expect(await failure(toutiao().exchange(code))).toBeInstanceOf(CodeRefused)
    }
  })

  it('refuses an impossible code without a call', async () => {
    const before = fake.calls()
    for (const code of ['', 'x'.repeat(1025)]) {
      expect(await failure(toutiao().exchange(code))).toBeInstanceOf(CodeRefused)
    }
    expect(fake.calls()).toBe(before)
  })
})

describe('failures', () => {
  it('tells a wrong account from a wrong code', async () => {
    expect(await failure(toutiao({ appId: 'other' }).exchange('c'))).toMatchObject({ errNo: 40015 })
    expect(await failure(toutiao({ appSecret: 'other' }).exchange('c'))).toMatchObject({ errNo: 40017 })
  })

  const faults: [ToutiaoFault, string, number | null][] = [
    [{ errNo: -1 }, 'err_no -1', -1],
    [{ status: 502 }, 'HTTP 502', null],
    ['garbage', 'unreadable', null],
    ['drop', 'could not be reached', null],
    ['hang', 'timed out', null],
  ]
  it.each(faults)('%j is a ToutiaoFailed', async (fault, words, errNo) => {
    fake.inject(fault)
    const error = await failure(toutiao().exchange(fake.issueCode('open-5')))
    expect(error).toBeInstanceOf(ToutiaoFailed)
    expect(error.message).toContain(words)
    expect(error).toMatchObject({ errNo })
  })

  it('does not follow a redirect with the secret in hand', async () => {
    const before = fake.calls()
    fake.inject({ status: 307, location: `${fake.url}/elsewhere` })
    expect(await failure(toutiao().exchange('c'))).toBeInstanceOf(ToutiaoFailed)
    expect(fake.calls()).toBe(before + 1)
  })

  it('does not take a visitor without an openid for a person', async () => {
    expect((await failure(toutiao().exchange(fake.issueCode('')))).message).toContain('openid')
  })

  it('names neither code nor secret', async () => {
    const code = fake.issueCode('open-secret-person')
    for (const fault of faults.map(([each]) => each)) {
      fake.inject(fault)
      const { message, stack, cause } = await failure(toutiao().exchange(code))
      expect(`${message}${stack}`).not.toMatch(new RegExp(`${code}|${fake.settings.appSecret}|open-secret`))
      expect(cause).toBeUndefined()
    }
  })
})
