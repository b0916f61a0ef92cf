import { movedKinds } from '@mindisle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import { startJobs, type Jobs } from '../src/platform/jobs/jobs.ts'
import { openPlatforms } from './examples.ts'
import { exportOf, newMember } from './people.ts'
import { randomVisitorId, startTestApp, type TestApp } from './test-app.ts'
import { nicknameOf, type Person } from './test-door.ts'
import { fillers, impersonal, tracesOf } from './test-doors.ts'

const day = 24 * 3_600_000

/** What a merge leaves under the id of the visitor, and why. */
const staysBehind: Readonly<Record<string, string>> = {
  users: 'the row itself, emptied and marked as merged',
  visitors: 'the id of the device, so that it is refused from now on',
  sessions: 'revoked',
  tokens: 'worth nothing: their sessions are revoked',
  merge_offers: 'which question was answered',
  merge_receipts: 'where everything went',
  oauth_states: 'a sign-in under way, for ten minutes',
}

/** The answers that are kept for retries and the texts that keys seal are in the other parts. */
const notExported = new Set(['idempotency_keys', 'person_keys'])

let app: TestApp
let jobs: Jobs
let tables: string[]
beforeAll(async () => {
  app = await startTestApp({ connect: openPlatforms })
  const { rows } = await app.db.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  tables = rows.map((row) => row.tablename as string).sort()
  const { host, port, user, password, database } = app.db.pool.options
  jobs = await startJobs([{ name: 'nothing', cron: '* * * * *', run: async () => undefined }], {
    connection: { host, port, user, password, database },
    log: { error: () => undefined },
  })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

const personal = registries.personal.flatMap((module) => module.tables)

describe('every table', () => {
  test('is in one personal.ts or named as keeping nothing about anyone', () => {
    const named = [...personal, ...Object.keys(impersonal)]
    expect(tables.filter((table) => !named.includes(table))).toEqual([])
    expect(named.filter((table) => !tables.includes(table))).toEqual([])
    expect(named.filter((table, i) => named.indexOf(table) !== i)).toEqual([])
  })

  test('with a column about a person is in a personal.ts', async () => {
    const { rows } = await app.db.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public'
         and column_name ~ '(user|visitor|inviter|member|person|actor|owner)_(id|hash)$|mobile|nickname|avatar|birthday|address'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((row) => !personal.includes(row.table))).toEqual([])
  })

  test('about a person can be filled by this test', () => {
    expect(personal.filter((table) => !Object.hasOwn(fillers, table))).toEqual([])
    expect(Object.keys(fillers).filter((table) => !personal.includes(table))).toEqual([])
  })
})

test('whatever a merge counts has a word of its own on the receipt', async () => {
  const [from, to] = [(await app.visitor()).profile.id, (await app.visitor()).profile.id]
  const counts = await app.db.transaction(async (tx) => {
    const all: string[] = []
    for (const { count, merge } of registries.personal) {
      all.push(
        ...Object.keys(await count(tx, from)),
        ...Object.keys(await merge(tx, from, to, app.clock.now)),
      )
    }
    return all
  })
  expect([...new Set(counts)].sort()).toEqual([...movedKinds])
})

/** Every row of every table is read: on a busy machine that takes longer than any query of the app may. */
async function rowsWith(table: string, traces: readonly string[]): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Each row is written out once, not once a trace: that is what the offset is for.
    const { rows } = await tx.execute<{ line: string }>(
      sql`select line from (select t::text as line from ${sql.raw(table)} t offset 0) written where exists (
       select 1 from unnest(${sql.param(traces)}::text[]) trace where strpos(line, trace) > 0)`,
    )
    return rows.map((row) => row.line)
  })
}

/** Which tables of all schemas hold any of the traces. */
async function findEverywhere(traces: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of rows) {
    const lines = await rowsWith(name, traces)
    if (lines.length > 0) found[name] = lines
  }
  return found
}

async function newVisitor(): Promise<Person> {
  const { profile, token, visitorId } = await app.visitor()
  return { id: profile.id, token, visitorId, mobile: null }
}

async function fillAll(person: Person): Promise<void> {
  for (const fill of Object.values(fillers)) await fill(app, person)
}

/** Which personal tables have nothing about this person; a code is sent to a number, not to a visitor. */
async function emptyTables(person: Person): Promise<string[]> {
  const traces = await tracesOf(app, person)
  const empty: string[] = []
  for (const table of personal) if ((await rowsWith(table, traces)).length === 0) empty.push(table)
  return empty
}

/** A member who was a visitor with a row everywhere, answered the offer, and has a row everywhere still. */
async function wholePerson(): Promise<{ visitor: Person; member: Person }> {
  const visitor = await newVisitor()
  await fillAll(visitor)
  expect(await emptyTables(visitor)).toEqual(['sms_codes', 'merge_offers', 'merge_receipts'])
  const { id, mobile } = await newMember(app)
  await app.forgetLimits()
  const { token, merge_offer: offer } = await app.member({ mobile, token: visitor.token })
  await app.send('POST /api/auth/merge', { body: { offer_id: offer!.id, accept: true } }, { token })
  return { visitor, member: { id, token, mobile, visitorId: visitor.visitorId } }
}

describe('merging', () => {
  test('leaves nothing under the visitor but what says why it stays', async () => {
    const visitor = await newVisitor()
    await fillAll(visitor)
    const before = await tracesOf(app, visitor)
    const { id, mobile } = await newMember(app)
    await app.forgetLimits()
    const { token, merge_offer: offer } = await app.member({ mobile, token: visitor.token })
    const would = offer!.would_move
    const reply = await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: offer!.id, accept: true } },
      { token },
    )
    const { moved } = reply.answer.data.receipt!
    const left: string[] = []
    for (const table of tables) if ((await rowsWith(table, [visitor.id])).length > 0) left.push(table)
    expect(left.filter((table) => !Object.hasOwn(staysBehind, table) && table !== 'rate_limits')).toEqual([])
    expect(moved).toEqual(would)
    expect(Object.keys(moved).toSorted()).toEqual([...movedKinds].toSorted())
    const { rows } = await app.db.pool.query('select * from users where id = $1', [visitor.id])
    expect(rows[0]).toMatchObject({ merged_into: id, nickname: '', avatar_key: null, source: null })
    const sessions = await app.db.pool.query(
      'select 1 from sessions where user_id = $1 and revoked_at is null',
      [visitor.id],
    )
    expect(sessions.rowCount).toBe(0)
    const mine = await tracesOf(app, { id, token, mobile, visitorId: null })
    const kinds = before.filter((trace) => /^[a-z]+\/|Canary/.test(trace))
    expect(kinds).toHaveLength(4)
    expect(kinds.filter((trace) => !mine.includes(trace))).toEqual([])
  })
})

describe('the export', () => {
  test('holds something of every module and none of our secrets', async () => {
    const { visitor, member } = await wholePerson()
    const { token } = member
    await app.forgetLimits()
    const code = await app.codeFor(member.mobile!, 'password', token)
    await app.send('POST /api/auth/password', { body: { code, password: 'Canary-Password-9' } }, { token })
    const exported = await exportOf(app, token)
    const reader = { language: 'zh-Hans', keys: app.personKeys } as const
    for (const module of registries.personal) {
      if (module.tables.some((table) => notExported.has(table))) continue
      const parts = Object.entries(await module.export(app.db.direct, member.id, reader))
      expect(parts.length, module.tables[0]).toBeGreaterThan(0)
      for (const [name, part] of parts) {
        expect(['[]', '{}', '0', 'null', '""'], name).not.toContain(JSON.stringify(part))
        expect(Object.keys(exported.parts)).toContain(name)
      }
    }
    const text = JSON.stringify(exported)
    for (const known of [member.id, member.mobile!, nicknameOf(visitor.id), 'Hubei'])
      expect(text).toContain(known)
    const { rows } = await app.db.pool.query<{ secret: string | null }>(
      `select unnest(array[password_hash, mobile_index, mobile_sealed]) as secret from users
       union all select token_hash from tokens union all select visitor_hash from visitors
       union all select code_hash from sms_codes union all select subject_index from connections
       union all select state_hash from oauth_states`,
    )
    const secrets = [token, code, 'Canary-Password-9', member.visitorId!, ...rows.map((row) => row.secret)]
    expect(secrets.length).toBeGreaterThan(15)
    expect(secrets.filter((secret) => secret !== null && text.includes(secret))).toEqual([])
  })
})

describe('seven days after the wish to be deleted', () => {
  async function storedKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const key of app.storage.list()) keys.push(key)
    return keys
  }

  test('nothing about the person is left in any table or folder', async () => {
    const { visitor, member } = await wholePerson()
    const before = [...(await tracesOf(app, visitor)), ...(await tracesOf(app, member))]
    await fillAll(member)
    const traces = [...before, ...(await tracesOf(app, member))]
    const pictures = traces.filter((trace) => trace.startsWith('avatar/'))
    expect(await emptyTables(member)).toEqual([])
    expect(pictures.length).toBeGreaterThan(1)
    expect((await storedKeys()).filter((key) => pictures.includes(key)).length).toBeGreaterThan(1)

    await app.send('POST /api/member/deletion', {}, { token: member.token })
    app.clock.forward(7 * day - 60_000)
    await app.runJobs()
    expect((await rowsWith('users', [member.id])).length).toBeGreaterThan(0)
    app.clock.forward(120_000)
    await app.runJobs()

    expect(await findEverywhere(traces)).toEqual({})
    expect((await storedKeys()).filter((key) => pictures.includes(key))).toEqual([])
    // Of the keys only tonight's backup is left, for seven days.
    expect(
      (await storedKeys()).filter((key) => traces.some((trace) => key === `keys/${trace}.json`)),
    ).toEqual([])
  })

  test('nobody whom the person invited still bears their id', async () => {
    const member = await newMember(app)
    const sc = { inviter_id: member.id, url: `https://mindisle.test/?inviter_id=${member.id}`, src: 'friend' }
    const visitor_id = randomVisitorId()
    const { answer } = await app.send('POST /api/auth/visitor', { body: { visitor_id, sc } })
    const invited = async () =>
      (await app.db.pool.query('select inviter_id from users where id = $1', [answer.data.profile.id])).rows
    expect(await invited()).toEqual([{ inviter_id: member.id }])
    await app.send('POST /api/member/deletion', {}, { token: member.token })
    app.clock.forward(7 * day + 60_000)
    await app.runJobs()
    expect(await invited()).toEqual([{ inviter_id: null }])
    expect(await findEverywhere([member.id])).toEqual({})
  })

  test('the search finds what is there, in the tables of the jobs too', async () => {
    const { member } = await wholePerson()
    await app.db.pool.query(`insert into jobs.job (name, data) values ('nothing', $1)`, [{ id: member.id }])
    const found = Object.keys(await findEverywhere([member.id]))
    expect(found).toContain('public.users')
    expect(found.some((name) => name.startsWith('jobs.'))).toBe(true)
  })
})
