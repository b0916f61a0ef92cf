import { randomUUID } from 'node:crypto'
import { documents } from '@mindisle/content'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import { mobileIndexOf } from '../src/modules/account/mobile.ts'
import { examplePicture } from './access-rows.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  id: string
  token: string
  visitorId: string | null
  mobile: string | null
}

type Fill = (app: TestApp, person: Person) => Promise<unknown>

export const nicknameOf = (id: string): string => `Canary ${sha256(id).slice(0, 12)}`

const already = async (): Promise<void> => undefined
const sql =
  (text: string): Fill =>
  (app, { id }) =>
    app.db.pool.query(text, [id])

/** How a person comes to have a row in each table; `already`: signing in is enough. */
export const fillers: Readonly<Record<string, Fill>> = {
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
  sms_codes: async (app, { mobile }) => {
    await app.forgetLimits()
    if (mobile) await app.codeFor(mobile, 'password')
  },
  agreements: async (app, { token }) => {
    const { id: document, version } = documents.at(-1) as (typeof documents)[number]
    await app.send('POST /api/member/agreement', { body: { document, version } }, { token })
  },
  // These two come of the merge itself.
  merge_offers: already,
  merge_receipts: already,
  connections: (app, { token }) =>
    app.send('POST /api/toutiao/connect/ready', { body: { code: randomUUID() } }, { token }),
  oauth_states: (app, { token }) =>
    app.send('POST /api/wechat/mp/oauth', { body: { redirect_uri: 'http://127.0.0.1:3000/' } }, { token }),
  files: (app, { token }) => app.send('POST /api/member/avatar', { body: examplePicture }, { token }),
  share_scenes: (app, { token }) =>
    app.send('POST /api/share/scene', { body: { path: 'pages/my/my' } }, { token }),
  point_balances: sql('insert into point_balances (user_id, balance) values ($1, 30) on conflict do nothing'),
  organization_members: sql(
    `with made as (insert into organizations (id, name, mode) values (md5($1), 'Harbour', 'team') returning id)
     insert into organization_members (organization_id, user_id, is_active) select id, $1, true from made
     on conflict do nothing`,
  ),
  idempotency_keys: (app, { token }) =>
    app.send('POST /api/share/scene', { body: { path: 'pages/my/my' } }, { token, key: randomUUID() }),
}

/** Everything by which a row could be told to be about this person. */
export async function tracesOf(app: TestApp, person: Person): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ trace: string | null }>(
    `select id as trace from sessions where user_id = $1
     union all select token_hash from tokens where session_id in (select id from sessions where user_id = $1)
     union all select visitor_hash from visitors where user_id = $1
     union all select subject_index from connections where user_id = $1
     union all select state_hash from oauth_states where user_id = $1
     union all select key from files where user_id = $1
     union all select scene from share_scenes where user_id = $1
     union all select unnest(array[password_hash, mobile_index, mobile_sealed, nullif(nickname, ''), avatar_key])
       from users where id = $1`,
    [person.id],
  )
  const own = [
    person.id,
    person.token,
    person.visitorId,
    person.visitorId && sha256(person.visitorId),
    person.mobile,
    person.mobile && mobileIndexOf(app.secrets, person.mobile),
  ]
  return [...own, ...rows.map((row) => row.trace)].filter(
    (trace) => trace !== null && trace !== '',
  ) as string[]
}
