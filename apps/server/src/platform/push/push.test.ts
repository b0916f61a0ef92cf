import { createECDH, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBrowser, startFakePush, type FakePush } from '../../../testing/fakes/push.ts'
import { createPush } from './adapter.ts'
import { PushFailed } from './port.ts'
import { areKeys, sealMessage } from './seal-message.ts'
import { vapidHeader, vapidKeyFrom } from './vapid.ts'

const drawn = Buffer.alloc(32, 7)
const key = vapidKeyFrom(() => drawn)
const now = new Date('2026-11-17T00:00:00Z')

describe('a sealed message', () => {
  test('is the one of RFC 8291, section 5', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const sealed = sealMessage(browser, 'When I grow up, I want to be a watermelon', { sender, salt })
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('needs keys that a browser could have, and is short', () => {
    const { p256dh, auth } = newBrowser('http://127.0.0.1:1').address
    expect(areKeys({ p256dh, auth })).toBe(true)
    expect(areKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
    expect(areKeys({ p256dh: p256dh.slice(0, 40), auth })).toBe(false)
    expect(areKeys({ p256dh, auth: 'AAAA' })).toBe(false)
    expect(() => sealMessage({ p256dh, auth }, '静'.repeat(2_000))).toThrow(RangeError)
  })
})

describe('who sends', () => {
  test('is signed for one push service, and the same after every start', () => {
    expect(vapidKeyFrom(() => drawn).publicKey).toBe(key.publicKey)
    const tries = [Buffer.alloc(32), Buffer.alloc(32, 255), drawn]
    expect(vapidKeyFrom((attempt) => tries[attempt] ?? drawn).publicKey, 'numbers that are no keys').toBe(
      key.publicKey,
    )
    const header = vapidHeader(key, { audience: 'https://push.example', contact: 'a@b.c', expiresAt: now })
    const [, head = '', claims = '', signature = '', k] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
    expect(k).toBe(key.publicKey)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: now.getTime() / 1000,
      sub: 'mailto:a@b.c',
    })
    const publicKey = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })
})

describe('an address', () => {
  const push = createPush({ key, contact: 'a@b.c' }, () => now)
  const { p256dh, auth } = newBrowser('http://127.0.0.1:1').address

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is of a push service', (endpoint) => {
    expect(push.accepts({ endpoint, p256dh, auth })).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://a.b.notify.windows.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is none, and nothing is sent there', async (endpoint) => {
    expect(push.accepts({ endpoint, p256dh, auth })).toBe(false)
    const message = { text: 'x', topic: 't', livesSeconds: 60 }
    await expect(push.send({ endpoint, p256dh, auth }, message)).rejects.toMatchObject({
      outcome: 'refused',
    })
  })
})

describe('a push service', () => {
  let fake: FakePush
  beforeAll(async () => {
    fake = await startFakePush()
  })
  beforeEach(() => void (fake.mood = { kind: 'ok' }))
  afterAll(() => fake.stop())

  const message = { text: '{"title":"有人接了你的话"}', topic: 'abc', livesSeconds: 3_600 }
  const push = (timeoutMs = 10_000) =>
    createPush({ key, contact: 'a@b.c', only: fake.url, timeoutMs }, () => now)

  test('carries what only the browser can read, and a later one takes its place', async () => {
    const browser = fake.browser()
    await push().send(browser.address, message)
    expect(browser.received()).toEqual([{ text: message.text, topic: 'abc', ttl: 3_600 }])
    await push().send(browser.address, { ...message, text: 'again' })
    expect(browser.received().map(({ text }) => text)).toEqual(['again'])
  })

  test.each([
    [{ kind: 'status', status: 410 }, 'gone', 'http_410'],
    [{ kind: 'status', status: 404 }, 'gone', 'http_404'],
    [{ kind: 'status', status: 500 }, 'later', 'http_500'],
    [{ kind: 'status', status: 429 }, 'later', 'http_429'],
    [{ kind: 'status', status: 403 }, 'refused', 'http_403'],
    [{ kind: 'redirect' }, 'later', 'unreachable'],
    [{ kind: 'hang' }, 'later', 'timeout'],
    [{ kind: 'drop' }, 'later', 'unreachable'],
  ] as const)('%j is %s', async (mood, outcome, problem) => {
    const browser = fake.browser()
    fake.mood = mood
    const error: unknown = await push(mood.kind === 'hang' ? 300 : undefined)
      .send(browser.address, message)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PushFailed)
    expect(error).toMatchObject({ outcome, problem })
    expect(String((error as Error).stack)).not.toContain(browser.address.endpoint)
    expect(browser.received()).toEqual([])
  })
})
