import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWeChat } from './adapter.ts'
import {
  memoryTokens,
  startFakeWeChat,
  type FakeWeChat,
  type WeChatFault,
} from '../../../testing/fakes/wechat.ts'
import { CodeRefused, SnapshotVisitor, WeChatFailed, type WeChatScope } from './port.ts'
import { shareSignature, withoutFragment } from './share-signature.ts'

const EXCHANGE = '/sns/oauth2/access_token'
const TOKEN = '/cgi-bin/stable_token'
const TICKET = '/cgi-bin/ticket/getticket'
const LINK = '/wxa/generate_urllink'
const PAGE = 'https://mindisle.test/quiz?from=a%20b'

let clock: Date
let fake: FakeWeChat
let tokens: ReturnType<typeof memoryTokens>
const now = () => clock

beforeEach(async () => {
  clock = new Date('2026-03-01T08:00:00.700Z')
  fake = await startFakeWeChat({ now })
  tokens = memoryTokens(now)
})

afterEach(() => fake.stop())

function wechat(changed: object = {}) {
  const scope: WeChatScope = 'snsapi_userinfo'
  const settings = { ...fake.settings, scope, timeoutMs: 300, ...changed }
  return createWeChat(settings, { tokens, now, randomText: (length) => 'n'.repeat(length) })
}

async function failure(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.unreachable('should have failed'),
    (error: Error) => error,
  )
}

async function approve(authorizeUrl: string, cookie = '') {
  const page = await fetch(authorizeUrl, { redirect: 'manual', headers: { cookie } })
  return {
    status: page.status,
    back: page.headers.get('location') ?? '',
    cookie: (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}

const post = (path: string, body: object) =>
  fetch(`${fake.url}${path}`, { method: 'POST', body: JSON.stringify(body) })

const codeOf = (back: string) => new URL(back).searchParams.get('code') ?? ''

describe('authorizeUrl', () => {
  it('has the parameters in the one order WeChat accepts', () => {
    const url = createWeChat(
      { appId: 'wx1', appSecret: 's', scope: 'snsapi_base' },
      { tokens, now, randomText: () => '' },
    ).authorizeUrl('https://mindisle.test/me?tab=1&x=心', 'abc-123')
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1' +
        '&redirect_uri=https%3A%2F%2Fmindisle.test%2Fme%3Ftab%3D1%26x%3D%E5%BF%83' +
        '&response_type=code&scope=snsapi_base&state=abc-123#wechat_redirect',
    )
  })

  it('will not build a state that WeChat would cut or drop', () => {
    for (const state of ['', 'a&b', 'x'.repeat(129)]) {
      expect(() => wechat().authorizeUrl(PAGE, state)).toThrow(TypeError)
    }
  })
})

describe('sign in', () => {
  it('goes from the authorize page to openid and unionid', async () => {
    fake.nextOpenId('o-anna', { unionId: 'u-anna' })
    const { status, back } = await approve(wechat().authorizeUrl(`${PAGE}#top`, 'st4te'))
    expect(status).toBe(302)
    expect(back).toMatch(/^https:\/\/mindisle\.test\/quiz\?from=a%20b&code=[\w-]+&state=st4te#top$/)
    expect(await wechat().exchange(codeOf(back))).toEqual({ openId: 'o-anna', unionId: 'u-anna' })
  })

  it('has no unionid under the silent scope', async () => {
    fake.nextOpenId('o-anna', { unionId: 'u-anna' })
    const silent = wechat({ scope: 'snsapi_base' })
    const { back } = await approve(silent.authorizeUrl(PAGE, 's'))
    expect(await silent.exchange(codeOf(back))).toEqual({ openId: 'o-anna', unionId: null })
  })

  it('is the same person in the same browser and another in another', async () => {
    const url = wechat().authorizeUrl(PAGE, 's')
    const first = await approve(url)
    const again = await approve(url, first.cookie)
    const other = await approve(url)
    const ids = []
    for (const { back } of [first, again, other]) ids.push((await wechat().exchange(codeOf(back))).openId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('comes back without a code when the person declines', async () => {
    fake.nextDeclines()
    const { back } = await approve(wechat().authorizeUrl('https://mindisle.test/', 's'))
    expect(back).toBe('https://mindisle.test/?state=s')
  })

  it('refuses a used, an expired and an unknown code', async () => {
    const used = fake.issueCode('o-1')
    await wechat().exchange(used)
    const old = fake.issueCode('o-1')
    clock = new Date(clock.getTime() + 300_001)
    const expired = fake.issueCode('o-1')
    fake.expireCodes()
    for (const code of [used, old, expired, 'unknown']) {
      expect(await failure(wechat().exchange(code))).toBeInstanceOf(CodeRefused)
    }
  })

  it('refuses an impossible code without a call', async () => {
    for (const code of ['', 'x'.repeat(513)]) {
      expect(await failure(wechat().exchange(code))).toBeInstanceOf(CodeRefused)
    }
    expect(fake.calls(EXCHANGE)).toBe(0)
  })

  it('does not take a preview visitor for a person', async () => {
    const code = fake.issueCode('o-invented', { snapshot: true })
    expect(await failure(wechat().exchange(code))).toBeInstanceOf(SnapshotVisitor)
  })

  it('lets one of two exchanges of the same code win', async () => {
    const code = fake.issueCode('o-1')
    const both = await Promise.allSettled([wechat().exchange(code), wechat().exchange(code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('share signature', () => {
  it('matches the published example', () => {
    const signature = shareSignature({
      ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1414587457,
      url: 'http://mp.weixin.qq.com?params=value#anything',
    })
    expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('drops the fragment and touches nothing else', () => {
    expect(withoutFragment('https://a.test?x=%7e#b#c')).toBe('https://a.test?x=%7e')
    expect(withoutFragment('https://a.test')).toBe('https://a.test')
  })

  it('is right in the eyes of WeChat', async () => {
    const share = await wechat().signShare(`${PAGE}#top`)
    expect(share).toMatchObject({ appId: fake.settings.appId, timestamp: 1_772_352_000 })
    expect(share.nonceStr).toHaveLength(16)
    expect(fake.shareIsRight(PAGE, share)).toBe(true)
    expect(fake.shareIsRight(`${PAGE}&more`, share)).toBe(false)
    expect(fake.shareIsRight(PAGE, { ...share, timestamp: share.timestamp + 1 })).toBe(false)
  })

  it('asks for one token and one ticket, however many cards', async () => {
    for (let card = 0; card < 5; card += 1) await wechat().signShare(PAGE)
    expect([fake.calls(TOKEN), fake.calls(TICKET)]).toEqual([1, 1])
  })

  it('renews before the token would die in the middle of a call', async () => {
    await wechat().signShare(PAGE)
    clock = new Date(clock.getTime() + 7_150_000)
    const share = await wechat().signShare(PAGE)
    expect(fake.calls(TICKET)).toBe(2)
    expect(fake.shareIsRight(PAGE, share)).toBe(true)
  })

  it('never refreshes one name inside the refresh of another', async () => {
    let busy = false
    const strict = {
      ...tokens,
      remember: (name: string, fetchFresh: () => Promise<{ value: string; livesSeconds: number }>) =>
        tokens.remember(name, async () => {
          expect(busy).toBe(false)
          busy = true
          return fetchFresh().finally(() => (busy = false))
        }),
    }
    const settings = { ...fake.settings, scope: 'snsapi_base' as const }
    const { signShare } = createWeChat(settings, { tokens: strict, now, randomText: () => 'n' })
    expect(fake.shareIsRight(PAGE, await signShare(PAGE))).toBe(true)
  })
})

describe('url link', () => {
  it('asks with the mini program account for thirty days', async () => {
    const link = await wechat().urlLink({ path: 'pages/quiz', query: 'id=7' })
    expect(link.url).toMatch(/^https:\/\//)
    expect(link.expiresAt).toEqual(new Date('2026-03-31T08:00:00.700Z'))
    expect(fake.links()).toEqual([{ path: 'pages/quiz', query: 'id=7' }])
    expect(tokens.names()).toEqual([`wechat:${fake.settings.miniAppId}:access_token`])
  })

  it('fails without a mini program', async () => {
    const link = wechat({ miniAppSecret: undefined }).urlLink({ path: '', query: '' })
    expect(await failure(link)).toBeInstanceOf(WeChatFailed)
  })
})

describe('an expired access token', () => {
  it('is forgotten and fetched once more', async () => {
    await wechat().urlLink({ path: '', query: '' })
    fake.expireTokens()
    await wechat().urlLink({ path: '', query: '' })
    expect([fake.calls(TOKEN), fake.calls(LINK)]).toEqual([2, 3])
  })

  it.each([40001, 42001])('is tried again once, not twice (%i)', async (errcode) => {
    fake.inject(LINK, { errcode }, 2)
    expect(await failure(wechat().urlLink({ path: '', query: '' }))).toMatchObject({ errcode })
    expect([fake.calls(TOKEN), fake.calls(LINK)]).toEqual([2, 2])
  })

  it('does not spoil a ticket', async () => {
    fake.inject(TICKET, { errcode: 42001 })
    expect(fake.shareIsRight(PAGE, await wechat().signShare(PAGE))).toBe(true)
    expect([fake.calls(TOKEN), fake.calls(TICKET)]).toEqual([2, 2])
  })

  it('is not caused by another process that asks for its own', async () => {
    await wechat().urlLink({ path: '', query: '' })
    const ours = tokens
    tokens = memoryTokens(now)
    await wechat().urlLink({ path: '', query: '' })
    tokens = ours
    await wechat().urlLink({ path: '', query: '' })
    expect([fake.calls(TOKEN), fake.calls(LINK)]).toEqual([2, 3])
  })

  it('is not mistaken for a refusal of the account itself', async () => {
    fake.inject(TOKEN, { errcode: 40001 })
    expect(await failure(wechat().signShare(PAGE))).toMatchObject({ errcode: 40001 })
    expect(fake.calls(TOKEN)).toBe(1)
  })
})

describe('failures', () => {
  it('knows a wrong secret and a wrong appid', async () => {
    expect(await failure(wechat({ appSecret: 'x' }).exchange('c'))).toMatchObject({ errcode: 40125 })
    expect(await failure(wechat({ appSecret: 'x' }).signShare(PAGE))).toMatchObject({ errcode: 40125 })
    expect(await failure(wechat({ appId: 'x' }).exchange('c'))).toMatchObject({ errcode: 40013 })
  })

  const faults: [WeChatFault, string, number | null][] = [
    [{ errcode: -1 }, 'errcode -1', -1],
    [{ status: 503 }, 'HTTP 503', null],
    ['garbage', 'unreadable', null],
    ['drop', 'could not be reached', null],
    ['hang', 'timed out', null],
  ]
  it.each(faults)('%j is a WeChatFailed and leaves nothing behind', async (fault, words, errcode) => {
    const code = fake.issueCode('o-hidden-person')
    fake.inject(EXCHANGE, fault)
    fake.inject(TOKEN, fault)
    for (const attempt of [() => wechat().exchange(code), () => wechat().signShare(PAGE)]) {
      const error = await failure(attempt())
      expect(error).toBeInstanceOf(WeChatFailed)
      expect(error).toMatchObject({ errcode })
      expect(error.message).toContain(words)
      expect(error.cause).toBeUndefined()
      expect(`${error.message}${error.stack}`).not.toMatch(
        new RegExp(`${code}|${fake.settings.appSecret}|o-hidden`),
      )
    }
    expect(tokens.names()).toEqual([])
    expect((await wechat().exchange(code)).openId).toBe('o-hidden-person')
  })

  it('does not follow a redirect with the secret in hand', async () => {
    fake.inject(EXCHANGE, { status: 307, location: `${fake.url}/elsewhere` })
    expect(await failure(wechat().exchange('c'))).toBeInstanceOf(WeChatFailed)
    expect(fake.calls('/elsewhere')).toBe(0)
  })

  it('waits five seconds unless told otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await wechat({ timeoutMs: undefined }).exchange(fake.issueCode('o-1'))
    expect(timeout.mock.calls).toEqual([[5000]])
    timeout.mockRestore()
  })

  it('says why a dead host is dead', async () => {
    await fake.stop()
    const error = await failure(wechat().exchange('c'))
    expect(error.message).toBe(`WeChat ${EXCHANGE} could not be reached (ECONNREFUSED)`)
    fake = await startFakeWeChat({ now })
  })
})

describe('the fake', () => {
  it('shows an error page for parameters out of order, a foreign appid or a wrong scope', async () => {
    const right = wechat().authorizeUrl(PAGE, 's')
    const wrong = [
      right.replace('response_type=code&scope=snsapi_userinfo', 'scope=snsapi_userinfo&response_type=code'),
      right.replace(fake.settings.appId, 'wxother'),
      right.replace('snsapi_userinfo', 'snsapi_all'),
    ]
    for (const url of wrong) expect((await approve(url)).status).toBe(400)
  })

  it('can be steered over HTTP by a test in another process', async () => {
    await post('/double/next-openid', { openId: 'o-far', unionId: 'u-far' })
    const { back } = await approve(wechat().authorizeUrl(PAGE, 's'))
    expect(await wechat().exchange(codeOf(back))).toEqual({ openId: 'o-far', unionId: 'u-far' })
    const share = await wechat().signShare(PAGE)
    expect(await (await post('/double/share-is-right', { url: PAGE, ...share })).json()).toEqual({
      right: true,
    })
  })

  it('repeats the living token, as stable_token does, until a forced refresh', async () => {
    const { appId, appSecret } = fake.settings
    const request = async (force_refresh: boolean) => {
      const account = { grant_type: 'client_credential', appid: appId, secret: appSecret }
      const answer = await post(TOKEN, { ...account, force_refresh })
      return ((await answer.json()) as { access_token: string }).access_token
    }
    const first = await request(false)
    expect(await request(false)).toBe(first)
    expect(await request(true)).not.toBe(first)
  })
})
