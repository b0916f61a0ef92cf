import { randomBytes } from 'node:crypto'
import { appVersions, documents, features, specials } from '@mindisle/content'
import type { Key } from '@mindisle/contract'
import sharp from 'sharp'
import type { AppDeps } from '../src/app.ts'
import {
  adaptiveAssessment,
  answeredAttemptOf,
  everyone,
  everyoneEvenBanned,
  attemptBody,
  exampleAssessment,
  attemptOf,
  members,
  ownerAlone,
  users,
  usersEvenBanned,
  type Cell,
  type Member,
  type Row,
} from './access-cells.ts'
import { orderRows } from './access-order-rows.ts'
import { reportRows } from './access-report-rows.ts'
import { rewardRows } from './access-reward-rows.ts'
import { addAssessment } from './assessments.ts'
import { randomMobile, randomVisitorId, type TestApp } from './test-app.ts'

export const examplePicture: Buffer = await sharp({
  create: { width: 6, height: 4, channels: 3, background: '#ffb27a' },
})
  .png()
  .toBuffer()

/** Platforms that say yes to everything: here only the door is tested. */
export const openPlatforms: AppDeps['connect'] = {
  wechat: {
    authorizeUrl: (redirect, state) => `https://platform.test/?to=${redirect}&state=${state}`,
    exchange: async (code) => ({ openId: `wechat-${code}`, unionId: null }),
    signShare: async () => ({ appId: 'wx0', timestamp: 1, nonceStr: 'n', signature: 's' }),
    urlLink: async ({ path }) => ({ url: `https://platform.test/${path}`, expiresAt: new Date(4e12) }),
  },
  hasMiniProgram: true,
  toutiao: { exchange: async (code) => ({ openId: `toutiao-${code}`, unionId: null }) },
  nativeApp: {
    verify: (proof) => ({
      deviceId: (proof as { device_id: string }).device_id,
      nonce: (proof as { nonce: string }).nonce,
    }),
  },
}

const randomCode = (): string => randomBytes(12).toString('hex')
const ownPage = 'http://127.0.0.1:3000/pages/index/index'

/** The question whether to bring a visitor's nickname along, put to the owner. */
export async function offerTo(app: TestApp, owner: Member): Promise<string> {
  const visitor = await app.visitor()
  const nickname = { body: { nickname: 'before' } }
  await app.send('POST /api/member/personal/profile', nickname, { token: visitor.token })
  await app.forgetLimits()
  const again = await app.member({ mobile: owner.mobile, token: visitor.token })
  if (!again.merge_offer) throw new Error('no merge offer was made')
  return again.merge_offer.id
}

/** Another device on which the owner is signed in. */
export async function secondDeviceOf(app: TestApp, owner: Member): Promise<string> {
  await app.forgetLimits()
  await app.member({ mobile: owner.mobile })
  const { answer } = await app.send('GET /api/member/devices', {}, { token: owner.token })
  const other = answer.data.list.find((device) => device.is_current === 0)
  if (!other) throw new Error('no second device')
  return other.id
}

/** The owner has opened their card to everyone. */
async function openCard({ app, owner }: Cell): Promise<{ params: { id: string } }> {
  const { token } = await owner()
  const { answer } = await app.send(
    'POST /api/member/personal/profile',
    { body: { is_public: 1 } },
    { token },
  )
  return { params: { id: answer.data.id } }
}

async function stateFor({ app, caller }: Cell): Promise<string> {
  if (!caller) return 'none'
  const input = { body: { redirect_uri: ownPage } }
  const { answer } = await app.send('POST /api/wechat/mp/oauth', input, { token: caller.token })
  return answer.data ? (new URL(answer.data.url).searchParams.get('state') ?? 'none') : 'none'
}

async function newMobile({ app, caller }: Cell) {
  const mobile = randomMobile()
  const code = await app.codeFor(mobile, 'new_mobile')
  await app.forgetLimits()
  const old_code = await app.codeFor(caller?.mobile ?? randomMobile(), 'old_mobile')
  return { body: { mobile, code, old_code } }
}

async function loginBody(app: TestApp) {
  const mobile = randomMobile()
  return { mobile, code: await app.codeFor(mobile), agreed: true }
}

async function passwordBody({ app, owner }: Cell) {
  const { mobile } = await owner()
  await app.forgetLimits()
  const code = await app.codeFor(mobile, 'password')
  return { mobile, code, password: 'a long enough one' }
}

async function sceneOf({ app, owner }: Cell): Promise<string> {
  const input = { body: { path: 'pages/index/index' } }
  const { token } = await owner()
  const { answer } = await app.send('POST /api/share/scene', input, { token })
  return answer.data.scene
}

const openFeature = features.find((feature) => feature.isOn && feature.needs === 'nothing')
const { platform } = appVersions[0] as (typeof appVersions)[number]
const { id: document, version } = documents[0] as (typeof documents)[number]

const account = {
  'POST /api/auth/visitor': {
    input: () => ({ body: { visitor_id: randomVisitorId() } }),
    expected: everyoneEvenBanned,
  },
  'POST /api/auth/sms_code': {
    input: () => ({ body: { mobile: randomMobile(), purpose: 'login' } }),
    expected: everyoneEvenBanned,
  },
  'POST /api/auth/login': {
    input: async ({ app }) => ({ body: await loginBody(app) }),
    expected: everyoneEvenBanned,
  },
  'POST /api/auth/merge': {
    input: async ({ app, owner }) => ({
      body: { offer_id: await offerTo(app, await owner()), accept: true },
    }),
    expected: ownerAlone,
    owned: true,
  },
  'GET /api/auth/merge/receipts': { input: () => ({}), expected: users },
  'POST /api/auth/password': {
    input: async (cell) => ({ body: await passwordBody(cell) }),
    expected: everyone,
  },
  'POST /api/auth/logout': { input: () => ({}), expected: usersEvenBanned },
  'GET /api/member/personal/profile': { input: () => ({}), expected: usersEvenBanned },
  'POST /api/member/personal/profile': {
    input: () => ({ body: { nickname: 'Mina', gender: 'female', birthday: '1990-02-28', region: 'Wuhan' } }),
    expected: users,
  },
  'POST /api/member/avatar': { input: () => ({ body: examplePicture }), expected: users },
  'GET /api/user/:id/card': { input: openCard, expected: everyone },
  'POST /api/member/mobile': { input: newMobile, expected: members },
  'GET /api/member/devices': { input: () => ({}), expected: users },
  'POST /api/member/devices/sign_out': {
    input: async ({ app, owner }) => ({ body: { device_id: await secondDeviceOf(app, await owner()) } }),
    expected: ownerAlone,
    owned: true,
  },
  'GET /api/member/config': { input: () => ({}), expected: usersEvenBanned },
  'POST /api/member/agreement': { input: () => ({ body: { document, version } }), expected: users },
  'GET /api/member/export': { input: () => ({ query: {} }), expected: usersEvenBanned },
  'POST /api/member/deletion': { input: () => ({}), expected: usersEvenBanned },
} satisfies Partial<Rows>

const connect = {
  'POST /api/wechat/mp/oauth': { input: () => ({ body: { redirect_uri: ownPage } }), expected: users },
  'POST /api/wechat/connect/ready': {
    input: async (cell) => ({ body: { code: randomCode(), state: await stateFor(cell) } }),
    expected: users,
  },
  'GET /api/wechat/mp/share_signature': {
    input: () => ({ query: { url: ownPage } }),
    expected: everyone,
  },
  'GET /api/wechat/url_link': {
    input: () => ({ query: { path: 'pages/index/index', query: `a=${randomCode()}` } }),
    expected: everyone,
  },
  'POST /api/toutiao/connect/ready': { input: () => ({ body: { code: randomCode() } }), expected: users },
  'POST /api/app/connect/ready': {
    input: () => ({
      body: { device_id: randomCode(), timestamp: 1, nonce: randomCode(), signature: '0'.repeat(64) },
    }),
    expected: users,
  },
} satisfies Partial<Rows>

const others = {
  'GET /api/information/check_upgrade': {
    input: () => ({ query: { platform, version: '1025.1104.2' } }),
    expected: everyoneEvenBanned,
  },
  'GET /api/share/scene/:scene': {
    input: async (cell) => ({ params: { scene: await sceneOf(cell) } }),
    expected: everyoneEvenBanned,
  },
  'POST /api/share/scene': { input: () => ({ body: { path: 'pages/index/index' } }), expected: users },
  'POST /api/auth/probe': { input: () => ({ body: { func: openFeature?.func ?? '' } }), expected: users },
  'GET /api/basicdata/package': { input: () => ({}), expected: everyoneEvenBanned },
  'GET /api/table/recommend_category': { input: () => ({}), expected: everyone },
  'GET /api/table/popular': { input: () => ({ query: { page: 1, per_page: 6 } }), expected: everyone },
  'GET /api/member/balance': { input: () => ({}), expected: users },
  'GET /api/auth/org/config': { input: () => ({}), expected: users },
} satisfies Partial<Rows>

const assessmentQuery = () => ({ query: { id: exampleAssessment } })

const tests = {
  'GET /api/table/list': {
    input: () => ({ query: { page: 1, per_page: 6, sort: 'popular', is_new_to_me: 1 } }),
    expected: everyone,
  },
  'GET /api/table/categories': { input: () => ({}), expected: everyone },
  'GET /api/table/tags': { input: () => ({}), expected: everyone },
  'GET /api/table/show': { input: assessmentQuery, expected: everyone },
  'GET /api/table/faq': { input: assessmentQuery, expected: everyone },
  'GET /api/table/sample': { input: assessmentQuery, expected: everyone },
  'GET /api/table/mine': { input: () => ({ query: { kind: 'taken' } }), expected: users },
  'POST /api/table/star': {
    input: () => ({ body: { id: exampleAssessment, is_starred: 1 } }),
    expected: users,
  },
  'GET /api/special/list': { input: () => ({}), expected: everyone },
  'GET /api/special/show': { input: () => ({ query: { id: specials[0]?.id ?? '' } }), expected: everyone },
  'POST /api/exam/start': {
    input: () => ({ body: { table_id: exampleAssessment, ...attemptBody } }),
    expected: users,
  },
  'GET /api/exam/show': {
    input: async (cell) => ({ query: { id: (await attemptOf(cell)).attempt.id } }),
    expected: ownerAlone,
  },
  // Somebody else's attempt is answered like one that is gone; save.test.ts shows that nothing is kept.
  'POST /api/exam/save': {
    input: async (cell) => {
      const { attempt } = await attemptOf(cell)
      const [item] = attempt.items
      const value = item?.options[0]?.id ?? null
      const answers = [{ item_id: item?.id ?? '', value, revision: attempt.server_now, ms: 900 }]
      return { body: { id: attempt.id, answers, current_item: item?.id ?? '', elapsed_ms: 900 } }
    },
    expected: users,
  },
  'POST /api/exam/next': {
    input: async (cell) => ({ body: { id: (await attemptOf(cell, adaptiveAssessment)).attempt.id } }),
    expected: ownerAlone,
  },
  'POST /api/exam/submit': {
    input: async (cell) => ({ body: { id: (await answeredAttemptOf(cell)).id, answers: [] } }),
    expected: ownerAlone,
    owned: true,
  },
  'POST /api/exam/discard': {
    input: async (cell) => ({ body: { id: (await attemptOf(cell)).attempt.id } }),
    expected: ownerAlone,
    owned: true,
  },
  'GET /api/exam/underway': { input: () => ({}), expected: users },
} satisfies Partial<Rows>

/** An assessment that everybody has taken. */
async function takenAssessment(app: TestApp): Promise<string> {
  const id = await addAssessment(app, `taken-${randomCode()}`)
  await app.db.pool.query(
    `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
     select substr(md5(id || $1), 1, 16), id, $1, '1', 'submitted', 1, now(), now() from users`,
    [id],
  )
  return id
}

async function commentOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const body = { table_id: await takenAssessment(app), text: '挺好', stars: 5 }
  const { answer } = await app.send('POST /api/comment/write', { body }, { token })
  return answer.data.comment.id
}

const talk = {
  'GET /api/comment/list': { input: () => ({ query: { table_id: exampleAssessment } }), expected: everyone },
  'GET /api/comment/show': {
    input: async (cell) => ({ query: { id: await commentOf(cell) } }),
    expected: everyone,
  },
  'GET /api/comment/mine': { input: () => ({ query: { page: 1 } }), expected: members },
  'POST /api/comment/write': {
    input: async ({ app }) => ({ body: { table_id: await takenAssessment(app), text: '挺好', stars: 4 } }),
    expected: members,
  },
  'POST /api/comment/like': {
    input: async (cell) => ({ body: { id: await commentOf(cell), is_liked: 1 } }),
    expected: members,
  },
  'POST /api/comment/report': {
    input: async (cell) => ({ body: { id: await commentOf(cell), reason: 'advert' } }),
    expected: members,
  },
  'POST /api/comment/delete': {
    input: async (cell) => ({ body: { id: await commentOf(cell) } }),
    expected: { ...members, 'other member': '404' },
    owned: true,
  },
  'GET /api/search/hot': { input: () => ({}), expected: everyone },
  'GET /api/search/suggest': { input: () => ({ query: { words: '海' } }), expected: everyone },
  'GET /api/search/include': { input: () => ({ query: { words: '海边' } }), expected: everyone },
} satisfies Partial<Rows>

export type Rows = { [K in Key]: Row<K> }
export const rows: Rows = {
  ...account,
  ...connect,
  ...others,
  ...tests,
  ...reportRows,
  ...orderRows,
  ...rewardRows,
  ...talk,
}
