import { codeFor, forgetLimits, type Stage } from '../account/stage.ts'
import type { Sending } from '../kit/client.ts'
import { inParallel } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'

export const how = (seeded: Seeded, token?: string): Sending => ({
  key: seeded.text(24),
  address: seeded.address(),
  token,
})

export interface Pupil {
  id: string
  token: string
}

async function newMember(stage: Stage, seeded: Seeded): Promise<Pupil> {
  const from = { mobile: seeded.mobile(), address: seeded.address() }
  const code = await codeFor(stage, from, seeded)
  const sending = { ...how(seeded), address: from.address, body: { mobile: from.mobile, code, agreed: true } }
  const { status, answer } = await stage.client.act('POST /api/auth/login', sending)
  if (!answer.success) throw new Error(`nobody could sign in: ${status} ${answer.message}`)
  return { id: answer.data.profile.id, token: answer.data.token }
}

export async function newMembers(stage: Stage, seeded: Seeded, count: number): Promise<Pupil[]> {
  const all: Pupil[] = []
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    8,
    async (at) => {
      await forgetLimits(stage)
      all.push(await newMember(stage, seeded.branch(`member ${at}`)))
    },
  )
  return all
}

/** Past the server and past what keeps organizations apart, in one transaction. */
export async function asAll<T extends object>(
  { server }: Stage,
  ...statements: Array<readonly [text: string, values: readonly unknown[]]>
): Promise<T[]> {
  const client = await server.sql.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('tenant.everywhere', 'on', true)`)
    let rows: T[] = []
    for (const [text, values] of statements) rows = (await client.query<T>(text, [...values])).rows
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export interface School {
  id: string
  owner: Pupil
  asked: string
  seats: number
}

const table = 'big-five-20'
const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString()

/** An organization of these people that asks a paid table of them, with so many seats for it, in two licences. */
export async function newSchool(
  stage: Stage,
  seeded: Seeded,
  { owner, pupils, seats }: { owner: Pupil; pupils: readonly Pupil[]; seats: number },
): Promise<School> {
  const id = seeded.text(16).toLowerCase()
  const member = `insert into organization_members (organization_id, user_id, is_active, role) values ($1, $2, false, $3)`
  const licence = `insert into organization_licences (id, organization_id, seats, source, ends_at, created_at)
    values ($1, $2, $3, 'granted', now() + make_interval(days => $4), now())`
  const first = Math.ceil(seats / 2)
  // What ends first has the later name, so that both orders in which licences could be held are there.
  const names = [seeded.text(16).toLowerCase(), seeded.text(16).toLowerCase()].toSorted()
  await asAll(
    stage,
    [`update tables set price_fen = 990 where id = $1`, [table]],
    [`insert into organizations (id, name, mode) values ($1, 'Race', 'org')`, [id]],
    [
      `insert into organization_agreements (organization_id, version, agreed_at) values ($1, '2026-11-18', now())`,
      [id],
    ],
    [licence, [names[1], id, first, 30]],
    [licence, [names[0], id, seats - first, 60]],
    [member, [id, owner.id, 'owner']],
    ...pupils.map((one) => [member, [id, one.id, 'member']] as const),
  )
  const body = { table_id: table, group_ids: [], closes_at: inAWeek(), note: '' }
  const sending = { ...how(seeded, owner.token), headers: { 'org-id': id }, body }
  const { status, answer } = await stage.client.act('POST /api/org/assign', sending)
  if (!answer.success) throw new Error(`nothing could be asked: ${status} ${answer.message}`)
  return { id, owner, asked: answer.data.id, seats }
}

/** Nobody is in it any more: whoever is in hundreds looks for what is asked of them in each. */
export const endSchool = (stage: Stage, { id }: School): Promise<object[]> =>
  asAll(stage, [`delete from organization_members where organization_id = $1`, [id]])

interface Books {
  used: number
  taken: number
  seats: number
  places: number
  counted: number
}

/** What licences say is used, what rows there are for it, and the places in its team. */
export async function booksOf(stage: Stage, { id }: School): Promise<Books> {
  const [books] = await asAll<Books>(stage, [
    `select (select sum(used)::int from organization_licences where organization_id = $1) as used,
       (select sum(seats)::int from organization_licences where organization_id = $1) as seats,
       (select count(*)::int from organization_seats where organization_id = $1) as taken,
       (select count(*)::int from team_members m join teams t on t.id = m.team_id
        where t.organization_id = $1 and m.state = 'in') as places,
       (select sum(member_count)::int from teams where organization_id = $1) as counted`,
    [id],
  ])
  return books as Books
}

export function checkBooks({ report }: Stage, books: Books): void {
  const said = JSON.stringify(books)
  report.require(books.used === books.taken, 'a seat is used that nobody has, or the other way round', said)
  report.require(books.used <= books.seats, 'more seats than there are', said)
  report.require(books.places === books.counted, 'a team counts others than it has', said)
}

/** A transaction that PostgreSQL ended because two waited for each other. */
export async function deadlocks({ server }: Stage): Promise<number> {
  const { rows } = await server.sql.query<{ n: number }>(
    `select coalesce(sum(deadlocks), 0)::int as n from pg_stat_database`,
  )
  return rows[0]?.n ?? 0
}
