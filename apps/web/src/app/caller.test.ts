import { describe, expect, test } from 'vitest'
import type { Client } from '../lib/http/client.ts'
import { NetworkFailed, Refused, ServerFault } from '../lib/http/failures.ts'
import { createSessionStore } from '../shared/session/store.ts'
import { createCaller } from './caller.ts'

function setUp(failures: Error[], answerDialogs = true, answers: boolean[] = [], isBack = false) {
  const shown: string[] = []
  const went: string[] = []
  const top = { key: 'k' }
  const keys: Array<string | undefined> = []
  const store = createSessionStore('fenx')
  store.setState({ userProfile: { id: 'me', status: 1, is_auth_mobile: true } as never })
  const go = (name: string) => async (address: string) => void went.push(`${name} ${address}`)
  const caller = createCaller({
    client: {
      call: async (_key: string, _input: object, options: { requestKey?: string }) => {
        keys.push(options.requestKey)
        const failure = failures.shift()
        if (failure) throw failure
        return { balance: 1 }
      },
    } as unknown as Client,
    dialogs: {
      tell: async ({ title, body }) => void shown.push(`${title}: ${body}`),
      ask: async ({ title, body }) => (shown.push(`${title}? ${body}`), answerDialogs),
    },
    navigator: {
      stack: () => ({
        pages: [{ key: top.key, path: 'pages/my/index', query: { a: '1' }, depth: 0 }],
        tabs: [],
      }),
      navigateTo: go('navigate'),
      reLaunch: go('relaunch'),
      switchTab: go('tab'),
      redirectTo: go('redirect'),
      navigateBack: () => void went.push('back'),
    },
    store,
    text: (key) => key,
    question: async () => {
      const again = answers.shift()
      if (again === undefined) throw new Error('not loaded')
      return again
    },
    comeBack: async () => isBack,
  })
  const request = () => caller.foreground('GET /api/member/balance', {}).catch((error: Error) => error)
  const read = () => caller.read('GET /api/member/balance', {}).catch((error: Error) => error)
  return { failures, ask: request, read, caller, shown, went, keys, store, top }
}

describe('a question that comes first', () => {
  const needed = () => new Refused(403, 'who', 'proof_needed', null)
  test('when answered: the same act is done again', async () => {
    const { ask: request, keys, shown } = setUp([needed()], true, [true])
    expect(await request()).toEqual({ balance: 1 })
    expect([keys.length, new Set(keys).size, shown]).toEqual([2, 1, []])
  })
  test('when not: the call is refused, without another word', async () => {
    const { ask: request, keys, shown } = setUp([needed()], true, [false])
    expect(await request()).toBeInstanceOf(Refused)
    expect([keys.length, shown]).toEqual([1, []])
  })
  test('that cannot be fetched says so, and may be tried again', async () => {
    const { ask: request, shown } = setUp([needed()])
    expect(await request()).toEqual({ balance: 1 })
    expect(shown).toEqual(['failure.network? failure.connection'])
  })
})

describe('in the foreground', () => {
  test('401: says so, then home', async () => {
    const { ask: request, shown, went } = setUp([new Refused(401, 'x', undefined, null)])
    expect(await request()).toBeInstanceOf(Refused)
    expect(shown).toEqual(['failure.unauthorized: failure.refresh'])
    expect(went).toEqual(['tab /'])
  })
  test('401: whoever is let in again notices nothing', async () => {
    const { ask: request, shown, keys } = setUp([new Refused(401, 'x', undefined, null)], true, [], true)
    expect(await request()).toEqual({ balance: 1 })
    expect([keys.length, new Set(keys).size, shown]).toEqual([2, 1, []])
  })
  test('401 although let in again: says so, then home', async () => {
    const refusals = [new Refused(401, 'x', undefined, null), new Refused(401, 'x', undefined, null)]
    const { ask: request, shown, went } = setUp(refusals, true, [], true)
    expect(await request()).toBeInstanceOf(Refused)
    expect([shown, went]).toEqual([['failure.unauthorized: failure.refresh'], ['tab /']])
  })
  test('403: the server’s message, then back', async () => {
    const { ask: request, shown, went } = setUp([new Refused(403, 'not yours', undefined, null)])
    await request()
    expect(shown).toEqual(['failure.restricted: not yours'])
    expect(went).toEqual(['back'])
  })
  test('404 on a read: the page that says so', async () => {
    const { ask: request, shown, went } = setUp([new Refused(404, 'gone', undefined, null)])
    await request()
    expect(shown).toEqual([])
    expect(went).toEqual(['navigate /pages/error/404?message=gone&from=pages%2Fmy%2Findex'])
  })
  test('5xx: says so and stays', async () => {
    const { ask: request, shown, went } = setUp([new ServerFault(500, '')])
    await request()
    expect(shown).toEqual(['failure.system: failure.try_later'])
    expect(went).toEqual([])
  })
  test('network: trying again is the same act', async () => {
    const { ask: request, shown, keys } = setUp([new NetworkFailed('failed'), new NetworkFailed('timeout')])
    expect(await request()).toEqual({ balance: 1 })
    expect(shown).toEqual(['failure.network? failure.connection', 'failure.network? failure.timeout'])
    expect(new Set(keys).size).toBe(1)
  })
  test('network: or home', async () => {
    const { ask: request, went } = setUp([new NetworkFailed('failed')], false)
    expect(await request()).toBeInstanceOf(NetworkFailed)
    expect(went).toEqual(['tab /'])
  })
  test('mobile_unverified: the flag goes to 0 and login is asked for', async () => {
    const { ask: request, went, store, shown } = setUp([new Refused(403, '', 'mobile_unverified', null)])
    await request()
    expect(store.getState().userProfile?.is_auth_mobile).toBe(false)
    expect(went[0]).toMatch(/^navigate \/pages\/login\/index\?redirect_url=%2Fpages%2Fmy%2Findex%3Fa%3D1/)
    expect(shown).toEqual([])
  })
  test('banned: the forbidden page', async () => {
    const { ask: request, went, store } = setUp([new Refused(403, '', 'banned', null)])
    await request()
    expect(store.getState().userProfile?.status).toBe(0)
    expect(went).toEqual(['relaunch /pages/error/forbidden'])
  })
  test('a typed refusal belongs to the screen', async () => {
    const { ask: request, shown, went } = setUp([new Refused(422, 'wrong', 'code_invalid', null)])
    expect(await request()).toMatchObject({ type: 'code_invalid' })
    expect([shown, went]).toEqual([[], []])
  })
})

describe('what a page is read with', () => {
  const refused = (status: number, message = '') => new Refused(status, message, undefined, null)

  test.each([
    [401, ['failure.unauthorized: failure.refresh'], ['tab /']],
    [403, ['failure.restricted: why'], ['back']],
    [404, [], ['redirect /pages/error/404?message=why&from=pages%2Fmy%2Findex']],
    [422, ['failure.wrong_input: why'], []],
    [429, ['failure.restricted: why'], []],
  ])('%i is told as for any act, and its page makes room', async (status, said, went) => {
    const world = setUp([refused(status, 'why')])
    expect(await world.read()).toBeInstanceOf(Refused)
    expect([world.shown, world.went]).toEqual([said, went])
  })

  test.each([new NetworkFailed('failed'), new ServerFault(500, '')])(
    '%s: the page itself offers to try again',
    async (failure) => {
      const { read, shown, went } = setUp([failure])
      expect(await read()).toBe(failure)
      expect([shown, went]).toEqual([[], []])
    },
  )

  test('three at once that fail alike are told once', async () => {
    const { read, shown, went } = setUp([refused(403, 'no'), refused(403, 'no'), refused(403, 'no')])
    await Promise.all([read(), read(), read()])
    expect([shown, went]).toEqual([['failure.restricted: no'], ['back']])
  })

  test('a page that is not on top any more stays silent', async () => {
    const { read, shown, went, top } = setUp([refused(403)])
    const reading = read()
    top.key = 'another'
    expect(await reading).toBeInstanceOf(Refused)
    expect([shown, went]).toEqual([[], []])
  })

  test('read again behind a page that shows it already, nothing is said; on the next page it is', async () => {
    const world = setUp([])
    expect(await world.read()).toEqual({ balance: 1 })
    world.failures.push(refused(429), refused(429))
    expect(await world.read()).toBeInstanceOf(Refused)
    expect(world.shown).toEqual([])
    world.top.key = 'another'
    await world.read()
    expect(world.shown).toEqual(['failure.restricted: failure.too_often'])
  })

  test('a ban is told even then', async () => {
    const { read, went, top } = setUp([new Refused(403, '', 'banned', null)])
    const reading = read()
    top.key = 'another'
    await reading
    expect(went).toEqual(['relaunch /pages/error/forbidden'])
  })

  test('what the person must do first is asked, then it is read', async () => {
    const { read, shown } = setUp([new Refused(403, 'who', 'proof_needed', null)], true, [true])
    expect(await read()).toEqual({ balance: 1 })
    expect(shown).toEqual([])
  })
})

test('quietly nothing is shown', async () => {
  const { caller, shown, went } = setUp([new NetworkFailed('failed')])
  await expect(caller.quiet('GET /api/member/balance', {})).rejects.toBeInstanceOf(NetworkFailed)
  expect([shown, went]).toEqual([[], []])
})
