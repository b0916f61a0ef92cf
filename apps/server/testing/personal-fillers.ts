import { randomUUID } from 'node:crypto'
import { documents } from '@mindisle/content'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import { mobileIndexOf } from '../src/modules/account/mobile.ts'
import { answeredAttemptOf, attemptBody, exampleAssessment } from './access-cells.ts'
import { orderBy, paidOrderBy } from './access-order-rows.ts'
import { publishedBy, reportOf, sharedAssessment } from './access-report-rows.ts'
import { examplePicture } from './access-rows.ts'
import { randomMobile, type TestApp } from './test-app.ts'

export interface Person {
  id: string
  token: string
  visitorId: string | null
  mobile: string | null
}

type Fill = (app: TestApp, person: Person) => Promise<unknown>

export const nicknameOf = (id: string): string => `Canary ${sha256(id).slice(0, 12)}`

const cellOf = (app: TestApp, token: string) => ({
  app,
  owner: async () => ({ token, mobile: '' }),
  caller: null,
})

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
  ledger_accounts: (app, { token }) => paidOrderBy(app, token),
  orders: async (app, { token, mobile }) => {
    await app.forgetLimits()
    const id = await orderBy(app, token)
    const number = mobile ?? randomMobile()
    const body = { id, mobile: number, code: await app.codeFor(number, 'order') }
    await app.send('POST /api/order/mobile', { body }, { token })
  },
  unlocks: sql(
    `insert into unlocks (id, user_id, kind, subject_id, order_id, created_at)
     values (substr(md5($1), 1, 16), $1, 'table', 'attachment', md5($1), now()) on conflict do nothing`,
  ),
  memberships: sql(
    `insert into memberships (id, user_id, order_id, starts_at, ends_at)
     values (substr(md5($1), 1, 16), $1, md5($1), now(), now() + interval '1 month') on conflict do nothing`,
  ),
  redeem_uses: sql(
    `with batch as (
       insert into redeem_batches (id, name, scope, points, created_at)
       values (md5($1), md5($1), 'points', 5, now()) returning id
     ), code as (
       insert into redeem_codes (code_index, batch_id, uses_left) select md5($1), id, 0 from batch returning code_index
     )
     insert into redeem_uses (id, code_index, user_id, used_at)
     select substr(md5($1), 1, 16), code_index, $1, now() from code`,
  ),
  rewards: sql(
    `insert into rewards (id, user_id, task, occasion, points, created_at)
     values (substr(md5($1), 1, 16), $1, 'complete_profile', 'once', 20, now()) on conflict do nothing`,
  ),
  sign_in_streaks: sql(
    `insert into sign_in_streaks (user_id, last_day, last_at, days, longest)
     values ($1, current_date, now(), 1, 1) on conflict do nothing`,
  ),
  organization_members: sql(
    `with made as (insert into organizations (id, name, mode) values (md5($1), 'Harbour', 'team') returning id)
     insert into organization_members (organization_id, user_id, is_active) select id, $1, true from made
     on conflict do nothing`,
  ),
  starred_tables: (app, { token }) =>
    app.send('POST /api/table/star', { body: { id: exampleAssessment, is_starred: 1 } }, { token }),
  exams: (app, { token }) =>
    app.send('POST /api/exam/start', { body: { table_id: 'low-mood-9', ...attemptBody } }, { token }),
  exam_answers: already,
  reports: async (app, { token }) => {
    const { id } = await answeredAttemptOf(cellOf(app, token))
    await app.send('POST /api/exam/submit', { body: { id, answers: [] } }, { token })
  },
  report_counts: already,
  report_links: (app, { token }) => publishedBy(cellOf(app, token)),
  report_views: async (app, { token }) => {
    const { token: other } = await app.visitor()
    const params = { token: (await publishedBy(cellOf(app, other))).token }
    await app.send('GET /api/report/public/:token', { params }, { token })
  },
  report_files: async (app, { token }) => {
    const body = { id: await reportOf(cellOf(app, token), sharedAssessment), kind: 'poster' } as const
    await app.send('POST /api/report/poster', { body }, { token })
  },
  comments: sql(
    `insert into comments (id, subject_kind, subject_id, user_id, text, state, is_folded, like_count, created_at)
     values (substr(md5('comment' || $1), 1, 16), 'assessment', '${exampleAssessment}', $1, 'Canary words', 'held', false, 1, now())
     on conflict do nothing`,
  ),
  comment_likes: sql(
    `insert into comment_likes select $1, id, now() from comments where user_id = $1 on conflict do nothing`,
  ),
  comment_reports: sql(
    `insert into comment_reports select $1, id, 'other', now() from comments where user_id = $1
     on conflict do nothing`,
  ),
  person_keys: (app, { id }) =>
    app.db.transaction((tx) =>
      app.personKeys.sealFor(tx, id, { purpose: 'canary', rowId: id }, 'Canary words'),
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
     union all select id from person_keys where user_id = $1
     union all select scene from share_scenes where user_id = $1
     union all select id from comments where user_id = $1
     union all select id from exams where user_id = $1
     union all select id from reports where user_id = $1
     union all select token from report_links where user_id = $1
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
