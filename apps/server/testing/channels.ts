import type { WireInputOf } from '@mindisle/contract'
import { expect } from 'vitest'
import { deliveries } from '../src/modules/notices/channels/deliver.ts'
import { deliveryDepsOf, type DeliveryDeps } from '../src/modules/notices/channels/deps.ts'
import { noticeKind, notify } from '../src/modules/notices/index.ts'
import { noticeKindsOf, type NoticeKind } from '../src/modules/notices/kind.ts'
import { createPush } from '../src/platform/push/adapter.ts'
import { vapidKeyFrom } from '../src/platform/push/vapid.ts'
import { chooseSms } from '../src/platform/sms/choose.ts'
import { createWeChat } from '../src/platform/wechat/adapter.ts'
import { startFakePush, type FakeBrowser, type FakePush } from './fakes/push.ts'
import { fakeAliyun } from './fakes/sms/aliyun.ts'
import type { FakeSms } from './fakes/sms/server.ts'
import { memoryTokens, startFakeWeChat, type FakeWeChat } from './fakes/wechat.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

/** Push, SMS and WeChat, each with a fake in its place; imported by one test file at a time. */
export const minute = 60_000
export const hour = 60 * minute
export const zone = 'Asia/Shanghai'

type Facts = { n: number; until?: string }

const kindOf = (kind: string, flags: Partial<NoticeKind> = {}) =>
  noticeKind<Facts>({
    kind: `test.${kind}`,
    group: 'reply',
    present: async (_tx, all, language) =>
      all.map(({ n, until }) => ({
        title: language === 'en' ? 'Something happened' : '有一件事发生了，想让你知道一声，看看就好',
        text: 'never leaves',
        href: `/pages/table/comment-detail?id=${n}`,
        until: until === undefined ? undefined : new Date(until),
      })),
    ...flags,
  })
export const plain = kindOf('plain')
export const urgent = kindOf('urgent', { cannotWait: true })
export const appointment = kindOf('appointment', { isMissedAppointment: true })
const kinds = noticeKindsOf([plain, urgent, appointment] as unknown as NoticeKind[])

export let fakes: { push: FakePush; sms: FakeSms; wechat: FakeWeChat }
export let app: TestApp
export let deps: DeliveryDeps
let number = 0

export async function open(): Promise<void> {
  const account = { accessKeyId: 'id', accessKeySecret: 'secret' }
  fakes = { push: await startFakePush(), sms: await fakeAliyun(account), wechat: await startFakeWeChat() }
  const now = () => new Date()
  const template = { id: 'T-1', title: 'thing1', time: 'time2' }
  const settings = { ...fakes.wechat.settings, scope: 'snsapi_base', timeoutMs: 300, template } as const
  const wechat = createWeChat(settings, { tokens: memoryTokens(now), now, randomText: () => 'r' })
  const key = vapidKeyFrom(() => Buffer.alloc(32, 9))
  app = await startTestApp({
    push: createPush({ key, contact: 'tests@example.org', only: fakes.push.url, timeoutMs: 4_000 }, now),
    sms: chooseSms({
      adapter: 'aliyun',
      ...account,
      signName: '心屿',
      templateCode: 'CODE',
      noticeTemplate: 'NOTICE',
      endpoint: fakes.sms.endpoint,
      timeoutMs: 2_000,
    }),
    connect: { wechat, hasMiniProgram: false, toutiao: null, nativeApp: null },
  })
  deps = { ...deliveryDepsOf(app.deps), kinds }
}

export async function close(): Promise<void> {
  await app.close()
  await Promise.all([fakes.push.stop(), fakes.sms.close(), fakes.wechat.stop()])
}

/** Before each test: all services answer, and nothing waits. */
export async function begin(): Promise<void> {
  fakes.push.mood = { kind: 'ok' }
  fakes.sms.mood = { kind: 'ok' }
  await app.forgetLimits()
  await app.db.pool.query(`delete from notice_deliveries`)
}

export interface Person {
  id: string
  token: string
}

export async function visitor(): Promise<Person> {
  const { token, profile } = await app.visitor()
  return { token, id: profile.id }
}

/** With a proven number; how it came to be proven is not told here. */
export async function withMobile(): Promise<Person & { mobile: string }> {
  const person = await visitor()
  const mobile = `138${String(10_000_000 + (number += 1))}`
  await app.db.pool.query('update users set mobile_index = $2, mobile_sealed = $3 where id = $1', [
    person.id,
    app.secrets.blindIndex('mobile', mobile),
    app.secrets.seal(mobile),
  ])
  return { ...person, mobile }
}

export async function byWeChat(): Promise<Person & { openId: string }> {
  const person = await visitor()
  const openId = `o-${person.id}`
  await app.db.pool.query(
    `insert into connections (provider, subject_index, user_id, payer_sealed, created_at)
     values ('wechat', $2, $1, $3, now())`,
    [person.id, app.secrets.blindIndex('wechat', openId), app.secrets.seal(openId)],
  )
  return { ...person, openId }
}

export const subscribe = (token: string, body: FakeBrowser['address'], language = 'en') =>
  app.send('POST /api/notice/subscribe', { body }, { token, headers: { 'accept-language': language } })

export async function onDevice(): Promise<Person & { browser: FakeBrowser }> {
  const person = await visitor()
  const browser = fakes.push.browser()
  expect((await subscribe(person.token, browser.address)).status).toBe(200)
  return { ...person, browser }
}

type Chosen = Partial<WireInputOf<'POST /api/notice/settings'>['body']>

export const choose = (token: string, chosen: Chosen) =>
  app.send(
    'POST /api/notice/settings',
    { body: { muted: [], quiet: null, time_zone: zone, ...chosen } },
    { token },
  )
export const settingsOf = async (token: string) =>
  (await app.send('GET /api/notice/settings', {}, { token })).answer.data

export const happens = (userId: string, kind = plain, more: Partial<Facts> = {}, now = app.clock.now) =>
  app.db.transaction((tx) =>
    notify(tx, kind, { userId, about: `about-${(number += 1)}`, facts: { n: number, ...more } }, now),
  )

export const deliver = (at = app.clock.now, given = deps) => settleDue(deliveries(given), at)
export const later = (milliseconds: number): Date => new Date(app.clock.now.getTime() + milliseconds)

export const rows = async () =>
  (
    await app.db.pool.query<{
      channel: string
      state: string
      attempts: number
      due_at: Date
      problem: string | null
    }>('select channel, state, attempts, due_at, problem from notice_deliveries order by channel, id')
  ).rows
