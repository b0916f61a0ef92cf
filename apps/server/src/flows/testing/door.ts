import {
  answeredAttemptOf,
  attemptBody,
  everyone,
  everyoneEvenBanned,
  exampleAssessment,
  ownerAlone,
  users,
  usersEvenBanned,
  type Cell,
  type Member,
} from '../../../testing/access-cells.ts'
import { signedUp } from '../../../testing/activities.ts'
import { lostSession } from '../../../testing/counselor-courses.ts'
import { bookedTalk } from '../../../testing/counselors.ts'
import { ownPage, randomCode } from '../../../testing/examples.ts'
import { found, openSignOn } from '../../../testing/organizations.ts'
import { answerOf, keptPasskey } from '../../../testing/passkeys.ts'
import { reportOf, sharedAssessment } from '../../../testing/reports.ts'
import { randomMobile, randomVisitorId, type TestApp } from '../../../testing/test-app.ts'
import type { TestDoor } from '../../../testing/test-door.ts'
import type { flowsModule } from '../module.ts'

/** The question whether to bring a visitor's nickname along, put to the owner. */
async function offerTo(app: TestApp, owner: Member): Promise<string> {
  const visitor = await app.visitor()
  const nickname = { body: { nickname: 'before' } }
  await app.send('POST /api/member/personal/profile', nickname, { token: visitor.token })
  await app.forgetLimits()
  const again = await app.member({ mobile: owner.mobile, token: visitor.token })
  if (!again.merge_offer) throw new Error('no merge offer was made')
  return again.merge_offer.id
}

async function stateFor({ app, caller }: Cell): Promise<string> {
  if (!caller) return 'none'
  const input = { body: { redirect_uri: ownPage } }
  const { answer } = await app.send('POST /api/wechat/mp/oauth', input, { token: caller.token })
  return answer.data ? (new URL(answer.data.url).searchParams.get('state') ?? 'none') : 'none'
}

async function arrivalOf({ app, caller }: Cell): Promise<string> {
  const { id } = await found(app, (await app.member()).token)
  await openSignOn(app, id)
  const input = { body: { id, may_link: 1 as const } }
  const { answer } = await app.send('POST /api/org/entrance', input, { token: caller?.token })
  return answer.data ? (new URL(answer.data.url).searchParams.get('state') ?? 'none') : 'none'
}

async function loginBody({ app, caller }: Cell) {
  const mobile = randomMobile()
  return { mobile, code: await app.codeFor(mobile, 'login', caller?.token), agreed: true }
}

export const flowsDoor: TestDoor<typeof flowsModule> = {
  access: {
    'POST /api/auth/visitor': {
      input: () => ({ body: { visitor_id: randomVisitorId() } }),
      expected: everyoneEvenBanned,
    },
    'POST /api/auth/login': {
      input: async (cell) => ({ body: await loginBody(cell) }),
      expected: everyoneEvenBanned,
    },
    'POST /api/auth/passkey': {
      input: async ({ app, owner }) => {
        const { device } = await keptPasskey(app, (await owner()).token)
        return { body: { credential: await answerOf(app, device) } }
      },
      expected: everyoneEvenBanned,
    },
    'POST /api/auth/merge': {
      input: async ({ app, owner }) => ({
        body: { offer_id: await offerTo(app, await owner()), accept: true },
      }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/member/health_consent/withdraw': {
      input: () => ({ body: { needs_deletion: 0 } }),
      expected: users,
    },
    'POST /api/wechat/connect/ready': {
      input: async (cell) => ({ body: { code: randomCode(), state: await stateFor(cell) } }),
      expected: users,
    },
    'POST /api/toutiao/connect/ready': { input: () => ({ body: { code: randomCode() } }), expected: users },
    'POST /api/app/connect/ready': {
      input: () => ({
        body: {
          device_id: randomCode(),
          timestamp: 1,
          nonce: randomCode(),
          public_key: randomCode().padEnd(122, 'A'),
          device_signature: 'A'.repeat(95),
          signature: '0'.repeat(64),
        },
      }),
      expected: users,
    },
    'POST /api/org/arrive': {
      input: async (cell) => ({ body: { code: randomCode(), state: await arrivalOf(cell) } }),
      expected: users,
    },
    'POST /api/member/personal/profile': {
      input: () => ({
        body: { nickname: 'Mina', gender: 'female', birthday: '1990-02-28', region: 'Wuhan' },
      }),
      expected: users,
    },
    'GET /api/member/export': { input: () => ({ query: {} }), expected: usersEvenBanned },
    'GET /api/table/list': {
      input: () => ({ query: { page: 1, per_page: 6, sort: 'popular', is_new_to_me: 1 } }),
      expected: everyone,
    },
    'GET /api/table/show': { input: () => ({ query: { id: exampleAssessment } }), expected: everyone },
    'GET /api/table/mine': { input: () => ({ query: { kind: 'taken' } }), expected: users },
    'POST /api/exam/start': {
      input: () => ({ body: { table_id: exampleAssessment, ...attemptBody } }),
      expected: users,
    },
    'POST /api/exam/submit': {
      input: async (cell) => ({ body: { id: (await answeredAttemptOf(cell)).id, answers: [] } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/chat/birth_year': { input: () => ({ body: { birth_year: 1990 } }), expected: users },
    'POST /api/reservation/cancel': {
      input: async ({ app, owner }) => ({ body: { id: await bookedTalk(app, (await owner()).token) } }),
      expected: { ...ownerAlone, visitor: '403 mobile_unverified' },
      owned: true,
    },
    'POST /api/reservation/course/return': {
      input: async ({ app, owner }) => ({ body: { id: await lostSession(app, (await owner()).token) } }),
      expected: { ...ownerAlone, visitor: '403 mobile_unverified' },
      owned: true,
    },
    'POST /api/activity/leave': {
      input: async ({ app, owner }) => ({ body: { id: await signedUp(app, (await owner()).token) } }),
      expected: { ...ownerAlone, visitor: '403 mobile_unverified' },
      owned: true,
    },
    'POST /api/report/redo': {
      input: async (cell) => ({ body: { id: await reportOf(cell, sharedAssessment) } }),
      expected: ownerAlone,
      owned: true,
    },
  },
  fillers: {},
  impersonal: {},
  traces: [],
}
