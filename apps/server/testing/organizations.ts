import type { WireInputOf } from '@mindisle/contract'
import { sql } from 'drizzle-orm'
import { approveApplication } from '../src/modules/organizations/index.ts'
import type { TestApp } from './test-app.ts'

type Application = WireInputOf<'POST /api/org/apply'>['body']

export const applicationBody = (changes: Partial<Application> = {}): Application => ({
  kind: 'school',
  name: '示例中学',
  size: '200',
  purpose: '了解学生的睡眠和压力，老师好安排作息。',
  contact: '13800138000',
  agreement: '2026-11-18',
  ...changes,
})

export async function applyFor(
  app: TestApp,
  token: string,
  changes: Partial<Application> = {},
): Promise<string> {
  const { status, answer } = await app.send(
    'POST /api/org/apply',
    { body: applicationBody(changes) },
    { token },
  )
  if (status !== 200) throw new Error(answer.message)
  return answer.data.id
}

export interface Founded {
  id: string
  code: string
}

/** Applied for by this member and approved, without an operator of its own. */
export async function found(app: TestApp, token: string, name = '示例中学'): Promise<Founded> {
  const applied = await applyFor(app, token, { name })
  const id = await app.db.transaction((tx) =>
    approveApplication({ tx, now: app.clock.now, record: async () => undefined } as never, applied),
  )
  if (id === null) throw new Error('not approved')
  await app.send('POST /api/org/switch', { body: { id } }, { token })
  const { answer } = await app.send('GET /api/org/home', {}, { token })
  return { id, code: answer.data.invite?.code ?? '' }
}

export const join = (app: TestApp, token: string, code: string, name = '') =>
  app.send('POST /api/org/join', { body: { code, name } }, { token })

/** So many more are in it, who do nothing: nobody is asked anything among fewer than five. */
export const crowd = (app: TestApp, organizationId: string, count: number): Promise<void> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
    await tx.execute(sql`
      insert into organization_members (organization_id, user_id, is_active)
      select ${organizationId}, substr(md5(random()::text), 1, 16), false from generate_series(1, ${count})`)
  })

/** Its sign-in is open, at a provider that nobody reaches unless another is named. */
export const openSignOn = (
  app: TestApp,
  organizationId: string,
  { issuer = 'https://127.0.0.1:1', clientId = 'mindisle', clientSecret = 'secret' } = {},
): Promise<void> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
    await tx.execute(sql`
      insert into organization_sign_ons (organization_id, issuer, client_id, secret_sealed, is_on, updated_at)
      values (${organizationId}, ${issuer}, ${clientId}, ${app.secrets.seal(clientSecret)}, true, now())`)
  })

/** What it asks of everybody, until a week from now. */
export async function assignTo(
  app: TestApp,
  token: string,
  { table = 'well-being-5', groups = [] }: { table?: string; groups?: string[] } = {},
): Promise<string> {
  const closes = new Date(app.clock.now.getTime() + 7 * 86_400_000).toISOString()
  const body = { table_id: table, group_ids: groups, closes_at: closes, note: '' }
  const { status, answer } = await app.send('POST /api/org/assign', { body }, { token })
  if (status !== 200) throw new Error(answer.message)
  return answer.data.id
}
