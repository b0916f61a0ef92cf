import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { addCounselor } from './counselors.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let clinical: DeskWorker
let support: DeskWorker
let client: string
beforeAll(async () => {
  app = await startTestApp()
  clinical = await newOperator(app, 'clinical')
  support = await newOperator(app, 'support')
  client = (await newMember(app)).id
  await app.db.pool.query(
    `insert into reservations (id, user_id, counselor_id, service_id, state, mode, starts_at, ends_at, price_fen, share_percent, created_at, changed_at)
     select 'r' || lpad(n::text, 15, '0'), $1, $3, 'talk', 'done', 'video',
       $2::timestamptz - (n / 3) * interval '1 hour', $2::timestamptz - (n / 3) * interval '1 hour' + interval '50 minutes',
       10000 + n % 7, 30, $2::timestamptz - interval '90 days', $2::timestamptz
     from generate_series(1, 130) n`,
    [client, app.clock.now, await addCounselor(app)],
  )
  await app.db.pool.query(
    `insert into organizations (id, name, mode, kind, created_at) values ('orgforthelist0001', '=1+1', 'organization', 'school', $1)`,
    [app.clock.now],
  )
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type CounselorTable = 'counselors' | 'projects' | 'reservations' | 'evaluations'
const listed = async (table: CounselorTable, query: Record<string, string> = {}) =>
  (await callConsole(app, 'GET /api/admin/services/counselors', { query: { ...query, table } }, clinical))
    .answer.data

describe('sessions', () => {
  test.each([{}, { sort: 'price', order: 'asc' }])('page after page, each once: %o', async (query) => {
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { list, next } = await listed('reservations', { ...query, ...(after && { after }) })
      seen.push(...list.map(({ id }) => id))
      after = next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(130)
  })

  test('are filtered by state, counselor and day, and never say who came', async () => {
    const all = await listed('reservations')
    expect(JSON.stringify(all)).not.toContain(client)
    expect((await listed('reservations', { state: 'missed' })).list).toEqual([])
    expect((await listed('reservations', { of: 'nobody' })).list).toEqual([])
    const { rows } = await app.db.pool.query<{ of: string }>(
      'select counselor_id as of from reservations limit 1',
    )
    const ofOne = await listed('counselors', { of: rows[0]?.of ?? '' })
    expect(ofOne.list.map(({ id }) => id)).toEqual([rows[0]?.of])
    expect((await listed('projects')).next).toBeNull()
    expect((await listed('evaluations')).columns.map(({ name }) => name)).not.toContain('words')
  })

  test('are taken along as a file, which is written down', async () => {
    const body = { table: 'reservations' as const, state: 'done' }
    const file = await callConsole(app, 'POST /api/admin/services/counselors/export', { body }, clinical)
    expect(file.answer.data.rows).toBeGreaterThanOrEqual(130)
    expect(file.answer.data.csv).not.toContain(client)
    const { rows } = await app.db.pool.query(
      `select subject, after from audit_entries where verb = 'services export'`,
    )
    expect(rows).toEqual([{ subject: 'reservations', after: `${file.answer.data.rows} rows` }])
  })
})

describe('organizations', () => {
  const read = async (table: 'organizations' | 'licences' | 'teams', query: Record<string, string> = {}) =>
    (await callConsole(app, 'GET /api/admin/services/organizations', { query: { ...query, table } }, support))
      .answer.data

  test('are listed with how many belong to them; a formula in a name is text in the file', async () => {
    const { list } = await read('organizations', { state: 'school', of: 'orgforthelist0001' })
    expect(list.map(({ cells }) => cells.slice(0, 3))).toEqual([['=1+1', 'school', '0']])
    const body = { table: 'organizations' as const, of: 'orgforthelist0001' }
    const file = await callConsole(app, 'POST /api/admin/services/organizations/export', { body }, support)
    expect(file.answer.data.csv).toContain("'=1+1")
  })

  test('have licences, and teams are only counted', async () => {
    await app.db.transaction(async (tx) => {
      const { everywhere } = await import('../src/modules/organizations/queries.ts')
      const { organizationLicences } = await import('../src/modules/organizations/tables.ts')
      const licence = { id: 'licenceforlist001', organizationId: 'orgforthelist0001', seats: 50, used: 3 }
      const times = { endsAt: new Date(app.clock.now.getTime() + 9e9), createdAt: app.clock.now }
      await everywhere(tx, () =>
        tx.insert(organizationLicences).values({ ...licence, ...times, source: 'granted' }),
      )
    })
    const { list } = await read('licences', { of: 'orgforthelist0001', sort: 'ends' })
    expect(list.map(({ cells }) => cells.slice(0, 4))).toEqual([['=1+1', 'granted', '3', '50']])
    expect((await read('teams')).columns.map(({ name }) => name)).toEqual([
      'assessment',
      'teams',
      'open',
      'members',
    ])
  })
})
