import { generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signNativeApp, signedText } from '../../platform/native-app/native-app.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ConnectedApp } from './test-help.ts'
import { appSecret, exchangePath, home, startConnectedApp } from './test-help.ts'
import { createTokenKeeper } from './token-keeper.ts'

const minute = 60_000
const day = 24 * 60 * minute
const ticketPath = '/cgi-bin/ticket/getticket'
const tokenPath = '/cgi-bin/stable_token'
const linkPath = '/wxa/generate_urllink'

let app: ConnectedApp
let plain: TestApp
beforeAll(async () => {
  app = await startConnectedApp({ timeoutMs: 1200 })
  plain = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await plain.close()
})
beforeEach(() => app.forgetLimits())

const newDevice = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function signedBy(
  { publicKey, privateKey }: ReturnType<typeof newDevice>,
  secret: string,
  device_id: string,
  timestamp: number,
) {
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const proof = { device_id, timestamp, nonce: randomBytes(12).toString('hex'), public_key }
  const device_signature = signBytes('sha256', Buffer.from(signedText(proof)), privateKey).toString(
    'base64url',
  )
  return { ...proof, device_signature, signature: signNativeApp(secret, proof) }
}

describe('the share card', () => {
  const sign = (url: string) => app.send('GET /api/wechat/mp/share_signature', { query: { url } })

  test.each([
    'http://127.0.0.1:3000/',
    'http://127.0.0.1:3000/pages/index/index?from=menu&code=c&state=s',
    'https://m.mindisle.test/page2/report/show?id=%E5%BF%83#top',
  ])('%s is signed as WeChat checks it', async (url) => {
    const { app_id, timestamp, nonce, signature } = (await sign(url)).answer.data
    const share = { appId: app_id, timestamp, nonceStr: nonce, signature }
    expect(app.wechat.shareIsRight(url, share)).toBe(true)
    expect(app.wechat.shareIsRight(`${url.split('#')[0]}x`, share)).toBe(false)
  })

  test('uses up nothing that signing in needs, and has an end of its own', async () => {
    await sign(home)
    await app.db.pool.query(
      "update rate_limits set points = 1000000 where key ~ '^(connect|share_signature)_'",
    )
    expect((await sign(home)).status).toBe(429)
    const { token } = await app.visitor()
    const asked = await app.send('POST /api/wechat/mp/oauth', { body: { redirect_uri: home } }, { token })
    expect(asked.status).toBe(200)
  })

  test('an address of others is refused in the reader’s language', async () => {
    const query = { url: 'https://evil.test/' }
    const headers = { 'accept-language': 'en' }
    const reply = await app.send('GET /api/wechat/mp/share_signature', { query }, { headers })
    expect(reply.status).toBe(422)
    expect(reply.answer).toMatchObject({ success: false, message: 'You can only use addresses on this site' })
  })

  test('ticket and token are fetched once, and again when they are old', async () => {
    await sign(home)
    const before = [app.wechat.calls(tokenPath), app.wechat.calls(ticketPath)]
    await sign(home)
    expect([app.wechat.calls(tokenPath), app.wechat.calls(ticketPath)]).toEqual(before)
    app.clock.forward(2 * 60 * minute)
    const { answer } = await sign(home)
    expect(answer.success).toBe(true)
    expect([app.wechat.calls(tokenPath), app.wechat.calls(ticketPath)]).toEqual(before.map((n) => n + 1))
  })

  test('a token that WeChat took back is replaced on the way', async () => {
    app.clock.forward(2 * 60 * minute)
    await app.send('GET /api/wechat/url_link', { query: { path: 'pages/taken/back' } })
    app.wechat.expireTokens()
    const { answer } = await app.send('GET /api/wechat/url_link', { query: { path: 'pages/taken/again' } })
    expect(answer.success).toBe(true)
  })

  test('WeChat in trouble is told', async () => {
    app.clock.forward(2 * 60 * minute)
    app.wechat.inject(tokenPath, 'garbage')
    expect((await sign(home)).answer).toMatchObject({ success: false, type: 'provider_refused' })
    expect((await sign(home)).answer.success).toBe(true)
  })
})

describe('the link to the mini program', () => {
  const link = (query: string) =>
    app.send('GET /api/wechat/url_link', {
      query: { type: 'v2', ajax: '1', path: 'pages/table/show', query },
    })

  test('is made once and handed out until its last day', async () => {
    const first = (await link('id=7')).answer.data.url
    expect(first).toMatch(/^https:\/\/wxaurl\.cn\//)
    const before = app.wechat.calls(linkPath)
    expect((await link('id=7')).answer.data.url).toBe(first)
    app.clock.forward(28 * day)
    expect((await link('id=7')).answer.data.url).toBe(first)
    expect(app.wechat.calls(linkPath)).toBe(before)
    app.clock.forward(1.5 * day)
    expect((await link('id=7')).answer.data.url).not.toBe(first)
    expect(app.wechat.calls(linkPath)).toBe(before + 1)
    expect(app.wechat.links().at(-1)).toEqual({ path: 'pages/table/show', query: 'id=7' })
  })

  test('another page has another link; a failure is not remembered', async () => {
    app.wechat.inject(linkPath, { errcode: 85079 })
    expect((await link('id=8')).answer).toMatchObject({ success: false, type: 'provider_refused' })
    const made = (await link('id=8')).answer.data.url
    expect(made).not.toBe((await link('id=9')).answer.data.url)
  })
})

describe('without configuration', () => {
  const words = {
    'zh-Hans': ['这种登录方式暂时没有开通', '小程序入口暂时没有开通'],
    'zh-Hant': ['這種登入方式暫時沒有開通', '小程式入口暫時沒有開通'],
    en: ["You can't sign in this way yet", "The mini program isn't open yet"],
  }

  test.each(Object.entries(words))('each way refuses clearly in %s', async (language, [way, link]) => {
    const extra = { token: (await plain.visitor()).token, headers: { 'accept-language': language } }
    const proof = signedBy(newDevice(), 'x'.repeat(32), 'device-0001', 1)
    const replies = [
      await plain.send('POST /api/wechat/mp/oauth', { body: { redirect_uri: home } }, extra),
      await plain.send('POST /api/wechat/connect/ready', { body: { code: 'c', state: 's' } }, extra),
      await plain.send('GET /api/wechat/mp/share_signature', { query: { url: home } }, extra),
      await plain.send('POST /api/toutiao/connect/ready', { body: { code: 'c' } }, extra),
      await plain.send('POST /api/app/connect/ready', { body: proof }, extra),
    ]
    const refusal = { success: false, type: 'not_configured', data: null }
    for (const { status, answer } of replies) {
      expect(status).toBe(422)
      expect(answer).toEqual({ ...refusal, message: way })
    }
    const linked = await plain.send('GET /api/wechat/url_link', { query: { path: 'pages/a' } }, extra)
    expect(linked.answer).toEqual({ ...refusal, message: link })
  })
})

describe('Toutiao', () => {
  const ready = (token: string, code: string, key?: string) =>
    app.send('POST /api/toutiao/connect/ready', { body: { code } }, { token, ...(key && { key }) })

  test('connects a visitor without making them one of WeChat, and brings a second device along', async () => {
    const [first, second] = [await app.visitor(), await app.visitor()]
    const { answer } = await ready(first.token, app.toutiao.issueCode('tt-1'))
    expect(answer.data.profile).toMatchObject({ id: first.profile.id, is_auth_mp: 0 })
    const other = await ready(second.token, app.toutiao.issueCode('tt-1'))
    expect(other.answer.data.profile.id).toBe(first.profile.id)
  })

  test('the same name at two platforms is two people', async () => {
    const [here, there] = [await app.visitor(), await app.visitor()]
    await app.connect(here.token, 'same-name')
    const { answer } = await ready(there.token, app.toutiao.issueCode('same-name'))
    expect(answer.data.profile.id).toBe(there.profile.id)
  })

  test('a code works once, and not at all when Toutiao never gave it', async () => {
    const { token } = await app.visitor()
    const code = app.toutiao.issueCode('tt-2')
    expect((await ready(token, code)).status).toBe(200)
    const before = app.toutiao.calls()
    expect((await ready(token, code)).answer.type).toBe('code_invalid')
    expect(app.toutiao.calls()).toBe(before)
    expect((await ready(token, 'invented')).answer.type).toBe('code_invalid')
  })

  test('in trouble it is told, and the code works a moment later', async () => {
    const { token } = await app.visitor()
    const code = app.toutiao.issueCode('tt-3')
    app.toutiao.inject('garbage')
    expect((await ready(token, code)).answer.type).toBe('provider_refused')
    expect((await ready(token, code)).status).toBe(200)
  })

  test('a repeat with the same key gets a token that works', async () => {
    const { token } = await app.visitor()
    const code = app.toutiao.issueCode('tt-4')
    await ready(token, code, 'toutiao-key-1')
    const again = await ready(token, code, 'toutiao-key-1')
    const profile = await app.send('GET /api/member/personal/profile', {}, { token: again.answer.data.token })
    expect(profile.status).toBe(200)
  })
})

describe('our own app', () => {
  const devices = new Map<string, ReturnType<typeof newDevice>>()
  /** The phone of this name, with a key that it made once. */
  const proofOf = (name: string, shift = 0, secret = appSecret) => {
    const device = devices.get(name) ?? newDevice()
    devices.set(name, device)
    return signedBy(device, secret, name, Math.floor(app.clock.now.getTime() / 1000) + shift)
  }
  const ready = (token: string, body: ReturnType<typeof proofOf>) =>
    app.send('POST /api/app/connect/ready', { body }, { token })

  test('connects a visitor and finds them again on the same phone', async () => {
    const [first, second] = [await app.visitor(), await app.visitor()]
    const { answer } = await ready(first.token, proofOf('device-0001'))
    expect(answer.data.profile).toMatchObject({ id: first.profile.id, is_auth_mp: 0 })
    const again = await ready(second.token, proofOf('device-0001'))
    expect(again.answer.data.profile.id).toBe(first.profile.id)
  })

  test('whoever has the secret is a device of their own, and not another', async () => {
    const [victim, thief] = [await app.visitor(), await app.visitor()]
    await ready(victim.token, proofOf('device-0006'))
    const seconds = Math.floor(app.clock.now.getTime() / 1000)
    const own = signedBy(newDevice(), appSecret, 'device-0006', seconds)
    const { answer } = await ready(thief.token, own)
    expect(answer.data.profile.id).toBe(thief.profile.id)
    const { public_key } = proofOf('device-0006')
    const claimed = { ...own, nonce: randomBytes(12).toString('hex'), public_key }
    const forged = { ...claimed, signature: signNativeApp(appSecret, claimed) }
    expect((await ready(thief.token, forged)).answer.type).toBe('code_invalid')
  })

  test('a proof works once, even at the end of its life', async () => {
    const { token } = await app.visitor()
    const proof = proofOf('device-0002', 299)
    expect((await ready(token, proof)).status).toBe(200)
    expect((await ready(token, proof)).answer.type).toBe('code_invalid')
    app.clock.forward(598_000)
    expect((await ready(token, proof)).answer.type).toBe('code_invalid')
  })

  test.each([
    [-299, 200],
    [300, 200],
    [-301, 422],
    [302, 422],
  ])('a clock that is %i s off → %i', async (shift, status) => {
    const { token } = await app.visitor()
    expect((await ready(token, proofOf('device-0003', shift))).status).toBe(status)
  })

  test('another secret, another device, a changed nonce', async () => {
    const { token } = await app.visitor()
    const good = proofOf('device-0004')
    for (const proof of [
      proofOf('device-0004', 0, 'another-secret-that-is-long-enough!'),
      { ...good, device_id: 'device-0005' },
      { ...good, nonce: `${good.nonce.slice(1)}_` },
      { ...good, device_signature: proofOf('device-0004').device_signature },
    ]) {
      const { answer } = await ready(token, proof)
      expect(answer).toMatchObject({ success: false, type: 'code_invalid' })
    }
    expect((await ready(token, good)).status).toBe(200)
  })
})

describe('the tokens that platforms lend', () => {
  const keeper = () => createTokenKeeper(app.db, app.secrets, () => app.clock.now)
  const fetcher = (livesSeconds = 7200) => {
    const asked = { times: 0 }
    const fetchFresh = async () => {
      asked.times += 1
      const value = `lent-${asked.times}`
      await new Promise((done) => setTimeout(done, 30))
      return { value, livesSeconds }
    }
    return { asked, fetchFresh }
  }

  test('two processes at once fetch one and share it', async () => {
    const { asked, fetchFresh } = fetcher()
    const [one, two] = [keeper(), keeper()]
    const got = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? one : two).remember('test:shared', fetchFresh)),
    )
    expect(new Set(got)).toEqual(new Set(['lent-1']))
    expect(asked.times).toBe(1)
    const { rows } = await app.db.pool.query("select sealed from provider_tokens where name = 'test:shared'")
    expect(rows[0].sealed).not.toContain('lent')
  })

  test('an old one is fetched again, and so is one that was forgotten', async () => {
    const { asked, fetchFresh } = fetcher()
    expect(await keeper().remember('test:old', fetchFresh)).toBe('lent-1')
    app.clock.forward(7_000_000)
    expect(await keeper().remember('test:old', fetchFresh)).toBe('lent-1')
    app.clock.forward(200_000)
    expect(await keeper().remember('test:old', fetchFresh)).toBe('lent-2')
    await keeper().forget('test:old')
    expect(await keeper().remember('test:old', fetchFresh)).toBe('lent-3')
    expect(asked.times).toBe(3)
  })

  test('a fetch that fails leaves nothing behind and blocks nobody', async () => {
    const fail = () => Promise.reject(new Error('no token today'))
    await expect(keeper().remember('test:fails', fail)).rejects.toThrow('no token today')
    expect(await keeper().remember('test:fails', fetcher().fetchFresh)).toBe('lent-1')
  })
})

describe('a platform that hangs', () => {
  const waitFor = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((done) => setTimeout(done, 5))
  }
  const watched = (work: Promise<unknown>[]) => {
    const seen = { settled: 0, all: Promise.all(work) }
    for (const each of work) void each.finally(() => (seen.settled += 1))
    return seen
  }

  test('takes four places; the fifth is refused at once and everyone else is served', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => app.visitor()))
    const states = await Promise.all(visitors.map(({ token }) => app.begin(token)))
    const connect = (i: number) =>
      app.ready(visitors[i]!.token, { code: app.wechat.issueCode(`hang-${i}`), state: states[i]! })
    const before = app.wechat.calls(exchangePath)
    app.wechat.inject(exchangePath, 'hang', 4)
    const hanging = watched([0, 1, 2, 3].map(connect))
    await waitFor(() => app.wechat.calls(exchangePath) === before + 4)
    expect((await connect(4)).answer.type).toBe('provider_refused')
    expect((await app.send('GET /api/table/popular', { query: {} })).status).toBe(200)
    expect((await app.visitor()).token).not.toBe('')
    expect(hanging.settled).toBe(0)
    await hanging.all
    expect((await connect(4)).status).toBe(200)
  })

  test('twenty repeats of one sign-in do not take the database from everyone else', async () => {
    const { token } = await app.visitor()
    const body = { code: app.wechat.issueCode('hang-repeats'), state: await app.begin(token) }
    const before = app.wechat.calls(exchangePath)
    app.wechat.inject(exchangePath, 'hang')
    const first = watched([app.ready(token, body)])
    await waitFor(() => app.wechat.calls(exchangePath) === before + 1)
    const repeats = watched(Array.from({ length: 20 }, () => app.ready(token, body)))
    await waitFor(() => repeats.settled >= 17)
    expect((await app.visitor()).token).not.toBe('')
    expect(first.settled).toBe(0)
    await Promise.all([first.all, repeats.all])
  })
})
