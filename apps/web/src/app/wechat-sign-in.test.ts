import type { LoginResult } from '@mindisle/contract'
import { describe, expect, it, vi } from 'vitest'

const weChat = 'Mozilla/5.0 (Linux; Android 14) Chrome/122.0 Mobile MicroMessenger/8.0.49'
const authorize = 'https://open.test/authorize?appid=wx1&state=s1#wechat_redirect'

const person = (id: string, is_auth_mp: boolean) => ({ profile: { id, is_auth_mp } }) as LoginResult
class Refusal extends Error {}

/** Each page load is a new module: only the storage of the tab goes on. */
async function load(
  href: string,
  { answers = {}, kept = new Map<string, string>(), userAgent = weChat }: LoadOptions = {},
) {
  vi.resetModules()
  const { createWeChatSignIn } = await import('./wechat-sign-in.ts')
  const calls: Array<[string, unknown]> = []
  const answer = async <T>(name: 'begin' | 'finish', given: unknown, usual: T): Promise<T> => {
    calls.push([name, given])
    const next = answers[name]?.shift() ?? usual
    if (next instanceof Error) throw next
    return next as T
  }
  const server = {
    begin: (redirectUri: string) => answer('begin', redirectUri, { url: authorize }),
    finish: (proof: object) => answer('finish', proof, person('known', true)),
    isRefusal: (error: unknown) => error instanceof Refusal,
  }
  const location = { href, replace: vi.fn<(url: string | URL) => void>() }
  const page = {
    userAgent,
    location,
    history: {
      state: null,
      replaceState: (_: unknown, __: string, url?: string | URL | null) => void (location.href = String(url)),
    },
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    now: () => 1e12,
    wait: async () => undefined,
  }
  const wechat = createWeChatSignIn(server, page)
  return { wechat, calls, location, kept, went: () => location.replace.mock.calls.length }
}

interface LoadOptions {
  answers?: { begin?: object[]; finish?: object[] }
  kept?: Map<string, string>
  userAgent?: string
}

const visitor = person('visitor', false)
const back = 'https://a.test/in?id=1&code=c1&state=s1'

describe('in WeChat', () => {
  it('sends a visitor to WeChat and back to the same page', async () => {
    const { wechat, calls, location } = await load('https://a.test/in?id=1#top')
    expect(await wechat.signIn(visitor)).toBe(visitor)
    expect(calls).toEqual([['begin', 'https://a.test/in?id=1']])
    expect(location.replace.mock.calls).toEqual([[authorize]])
  })

  it('takes the return, cleans the address at once and goes on as whom WeChat knows', async () => {
    const { wechat, calls, location, went } = await load(back)
    expect(location.href).toBe('https://a.test/in?id=1')
    expect(wechat.entryUrl).toBe(back)
    expect((await wechat.signIn(visitor)).profile.id).toBe('known')
    expect(calls).toEqual([['finish', { code: 'c1', state: 's1' }]])
    expect(went()).toBe(0)
  })

  it('asks nothing of one who is tied already', async () => {
    const { wechat, calls } = await load('https://a.test/')
    await wechat.signIn(person('tied', true))
    expect(calls).toEqual([])
  })

  it('goes on quietly as who one was when refused, and does not loop', async () => {
    const kept = new Map<string, string>()
    await (await load('https://a.test/in', { kept })).wechat.signIn(visitor)
    const { wechat, went } = await load(back, { answers: { finish: [new Refusal()] }, kept })
    expect(await wechat.signIn(visitor)).toBe(visitor)
    expect(went()).toBe(0)
  })

  it('goes on quietly when the way to WeChat is closed or lost', async () => {
    for (const problem of [new Refusal(), new TypeError('fetch failed')]) {
      const { wechat, went } = await load('https://a.test/', { answers: { begin: [problem] } })
      expect(await wechat.signIn(visitor)).toBe(visitor)
      expect(went()).toBe(0)
    }
  })

  it('tries the same return again when no answer came', async () => {
    const { wechat, calls } = await load(back, { answers: { finish: [new TypeError('fetch failed')] } })
    await expect(wechat.signIn(visitor)).rejects.toThrow('fetch failed')
    expect((await wechat.signIn(visitor)).profile.id).toBe('known')
    expect(calls.map(([key]) => key)).toEqual(['finish', 'finish'])
    await wechat.signIn(person('tied', true))
    expect(calls).toHaveLength(2)
  })

  it('a stale return from a shared link gives way to a sign-in of one’s own', async () => {
    const { wechat, went } = await load(back, { answers: { finish: [new Refusal()] } })
    await wechat.signIn(visitor)
    expect(went()).toBe(1)
  })

  it('one whose WeChat belongs to another is not sent there on every page', async () => {
    const kept = new Map<string, string>()
    const member = person('member', false)
    await (await load('https://a.test/in', { kept })).wechat.signIn(member)
    const there = await load(back, { kept, answers: { finish: [member] } })
    await there.wechat.signIn(member)
    const again = await load('https://a.test/in', { kept })
    await again.wechat.signIn(member)
    expect([there.went(), again.went()]).toEqual([0, 0])
  })

  it('cleans up after one who declined, and leaves a state of the page alone', async () => {
    const kept = new Map<string, string>()
    await (await load('https://a.test/in', { kept })).wechat.signIn(visitor)
    const declined = await load('https://a.test/in?id=%20&state=s1#wechat_redirect', { kept })
    expect(declined.location.href).toBe('https://a.test/in?id=%20')
    expect(await declined.wechat.signIn(visitor)).toBe(visitor)
    expect(declined.went()).toBe(0)
    const own = await load('https://a.test/in?state=open', { kept })
    expect(own.location.href).toBe('https://a.test/in?state=open')
  })
})

it('elsewhere nothing is asked and the address stays', async () => {
  const { wechat, calls, location } = await load(back, { userAgent: 'Mozilla/5.0 Safari/604.1' })
  expect(await wechat.signIn(visitor)).toBe(visitor)
  expect(calls).toEqual([])
  expect(location.href).toBe(back)
})
