import { describe, expect, test } from 'vitest'
import type { Client } from '../lib/http/client.ts'
import { NetworkFailed, Refused } from '../lib/http/failures.ts'
import { createDeviceIdentity } from '../shared/session/device-identity.ts'
import { createSessionStore } from '../shared/session/store.ts'
import { newVisitorId } from '../shared/session/visitor-id.ts'
import { sourceFrom } from './source-tracking.ts'
import { settled, startSession } from './start-session.ts'
import { upgradeNeed } from '../shared/upgrade/upgrade.ts'

function memory() {
  const raw = new Map<string, string>()
  return {
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

const login = {
  token: 't',
  profile: { id: 'me', status: 1 },
  balance: 3,
  org_config: { org: null, mode: 'fenx', help: [] },
  auth_mobile: '',
  config: {},
}

function setUp(answers: Array<'ok' | Error>) {
  const ids: string[] = []
  const waits: number[] = []
  const attempts: number[] = []
  const ended: Array<string | null> = []
  const store = createSessionStore('fenx')
  const identity = createDeviceIdentity(memory())
  const client = {
    call: async (_: string, input: { body: { visitor_id: string } }) => {
      ids.push(input.body.visitor_id)
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      if (answer !== 'ok') throw answer
      return login
    },
  } as unknown as Client
  const run = () =>
    startSession({
      client,
      identity,
      store,
      source: {},
      tries: 20,
      pause: 1000,
      wait: async (ms) => void waits.push(ms),
      onAttempt: (attempt) => void attempts.push(attempt),
      onEnded: () => {
        ended.push(identity.token())
        return new Promise(() => undefined)
      },
    })
  return { run, store, identity, ids, waits, attempts, ended }
}

describe('starting', () => {
  test('a visitor id has 29 characters and begins with h5_', () => {
    const ids = Array.from({ length: 200 }, newVisitorId)
    expect(ids.every((id) => /^h5_[0-9A-Za-z]{26}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(200)
  })

  test('keeps what the server said', async () => {
    const { run, store, identity } = setUp(['ok'])
    await run()
    expect(store.getState()).toMatchObject({
      init: 'ready',
      token: 't',
      userBalance: 3,
      userProfile: { id: 'me' },
    })
    expect(identity.token()).toBe('t')
  })

  test('tries twenty times, a second apart, telling each attempt, then gives up', async () => {
    const { run, store, waits, attempts } = setUp([new NetworkFailed('failed')])
    const waiting = settled(store)
    expect(await run()).toBeNull()
    await waiting
    expect(attempts).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(waits).toEqual(Array.from({ length: 19 }, () => 1000))
    expect(store.getState().init).toBe('failed')
  })

  test('an account that the device knew and the server opens no more is told, and nobody comes in for it', async () => {
    const { run, store, identity, ended } = setUp(['ok'])
    identity.keepToken('dead')
    identity.keepMember('somebody')
    void run()
    await expect.poll(() => ended).toEqual(['dead'])
    expect(store.getState()).toMatchObject({ init: 'starting', userProfile: null })
  })

  test('the account that the device knew comes in as ever', async () => {
    const { run, store, identity, ended } = setUp(['ok'])
    identity.keepMember('me')
    await run()
    expect([store.getState().init, ended]).toEqual(['ready', []])
  })

  test('goes on as soon as it works', async () => {
    const { run, attempts, store } = setUp([new NetworkFailed('failed'), new NetworkFailed('timeout'), 'ok'])
    await run()
    expect(attempts).toEqual([1, 2])
    expect(store.getState().init).toBe('ready')
  })

  test('a visitor id that was merged away gives place to a new one', async () => {
    const { run, ids } = setUp([new Refused(422, '', 'visitor_merged', null), 'ok'])
    await run()
    expect(new Set(ids).size).toBe(2)
  })
})

describe('where one came from', () => {
  test('is read from the address', () => {
    const url = 'https://m.example/page3/team/join?inviter_id=abc&scene=s1&foo=1'
    expect(sourceFrom('/page3/team/join?inviter_id=abc&scene=s1&foo=1', 'pages/index/index', url)).toEqual({
      inviter_id: 'abc',
      scene: 's1',
      path: 'page3/team/join',
      query: 'inviter_id=abc&scene=s1&foo=1',
      url,
    })
  })
  test('is cut to what the server takes', () => {
    const long = 'x'.repeat(5000)
    const source = sourceFrom(`/?src=${long}`, 'pages/index/index', long)
    expect(source.src).toHaveLength(128)
    expect(source.url).toHaveLength(2048)
  })
})

describe('upgrades', () => {
  const info = { lowest_version_code: 90, last_version_code: 95, last_version: '', content: '', url: '' }
  test.each([
    [89, 'forced'],
    [90, 'optional'],
    [94, 'optional'],
    [95, 'none'],
    [120, 'none'],
  ])('%i → %s', (code, need) => expect(upgradeNeed(info, code)).toBe(need))
})
