import { documents } from '@mindisle/content'
import {
  everyone,
  everyoneEvenBanned,
  members,
  ownerAlone,
  users,
  usersEvenBanned,
  type Cell,
  type Member,
} from '../../../../testing/access-cells.ts'
import { examplePicture } from '../../../../testing/examples.ts'
import { randomMobile, type TestApp } from '../../../../testing/test-app.ts'
import { already, nicknameOf, sql, type TestDoor } from '../../../../testing/test-door.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { accountModule } from '../module.ts'
import { hashPassword, type StrongPassword } from '../../../platform/auth/password-hash.ts'

/** Another device on which the owner is signed in. */
async function secondDeviceOf(app: TestApp, owner: Member): Promise<string> {
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

async function newMobile({ app, caller }: Cell) {
  const mobile = randomMobile()
  return { body: { mobile, code: await app.codeFor(mobile, 'new_mobile', caller?.token) } }
}

async function proofCode({ app, caller }: Cell) {
  return { body: { code: await app.codeFor(caller?.mobile ?? randomMobile(), 'proof', caller?.token) } }
}

/** Behind the server's back, because one who is banned cannot set it. */
async function ownPassword({ app, caller }: Cell) {
  const password = 'a long enough one'
  if (caller?.mobile)
    await app.db.pool.query('update users set password_hash = $1 where mobile_index = $2', [
      await hashPassword(password as StrongPassword),
      app.secrets.blindIndex('mobile', caller.mobile),
    ])
  return { body: { password } }
}

async function passwordBody({ app, owner, caller }: Cell) {
  const { mobile } = await owner()
  await app.forgetLimits()
  const code = await app.codeFor(mobile, 'password', caller?.token)
  return { mobile, code, password: 'a long enough one' }
}

const { id: document, version } = documents[0] as (typeof documents)[number]

const access: TestDoor<typeof accountModule>['access'] = {
  'POST /api/auth/sms_code': {
    input: () => ({ body: { mobile: randomMobile(), purpose: 'login' } }),
    expected: everyoneEvenBanned,
  },
  'GET /api/auth/merge/receipts': { input: () => ({}), expected: users },
  'POST /api/auth/password': {
    input: async (cell) => ({ body: await passwordBody(cell) }),
    expected: everyone,
  },
  'POST /api/auth/logout': { input: () => ({}), expected: usersEvenBanned },
  'POST /api/auth/session_end': {
    input: () => ({ body: { session_key: sha256('a session of nobody') } }),
    expected: everyoneEvenBanned,
  },
  'GET /api/member/personal/profile': { input: () => ({}), expected: usersEvenBanned },
  'POST /api/member/avatar': { input: () => ({ body: examplePicture }), expected: users },
  'GET /api/user/:id/card': { input: openCard, expected: everyone },
  'POST /api/member/mobile': { input: newMobile, expected: members },
  'POST /api/member/proof/password': { input: ownPassword, expected: { ...members, banned: '200' } },
  'POST /api/member/proof/code': { input: proofCode, expected: { ...members, banned: '200' } },
  'GET /api/member/devices': { input: () => ({}), expected: users },
  'POST /api/member/devices/sign_out': {
    input: async ({ app, owner }) => ({ body: { device_id: await secondDeviceOf(app, await owner()) } }),
    expected: ownerAlone,
    owned: true,
  },
  'GET /api/member/config': { input: () => ({}), expected: usersEvenBanned },
  'GET /api/document/show': { input: () => ({ query: { id: 'terms' } }), expected: everyoneEvenBanned },
  'GET /api/member/consents': { input: () => ({}), expected: users },
  'POST /api/member/norms_consent/withdraw': { input: () => ({}), expected: users },
  'POST /api/member/agreement': { input: () => ({ body: { document, version } }), expected: users },
  'POST /api/member/deletion': { input: () => ({}), expected: usersEvenBanned },
}

export const accountDoor: TestDoor<typeof accountModule> = {
  access,
  fillers: {
    users: async (app, { id, token }) => {
      const body = {
        nickname: nicknameOf(id),
        gender: 'female',
        region: 'Hubei',
        occupation: 'diver',
      } as const
      await app.send('POST /api/member/personal/profile', { body }, { token })
    },
    visitors: already,
    sessions: already,
    tokens: already,
    sms_codes: async (app, { mobile, token }) => {
      await app.forgetLimits()
      if (mobile) await app.codeFor(mobile, 'password', token)
    },
    agreements: async (app, { token }) => {
      const last = documents.at(-1) as (typeof documents)[number]
      const body = { document: last.id, version: last.version }
      await app.send('POST /api/member/agreement', { body }, { token })
    },
    member_roles: sql(
      `insert into member_roles (id, user_id, role, granted_at) values (md5($1), $1, 'counselor', now())
       on conflict do nothing`,
    ),
    // These two come of the merge itself.
    merge_offers: already,
    merge_receipts: already,
  },
  impersonal: {},
  traces: [
    'select id from sessions where user_id = $1',
    'select token_hash from tokens where session_id in (select id from sessions where user_id = $1)',
    'select visitor_hash from visitors where user_id = $1',
    `select unnest(array[password_hash, mobile_index, mobile_sealed, nullif(nickname, ''), avatar_key])
     from users where id = $1`,
  ],
}
