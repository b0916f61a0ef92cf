import { inParallel } from '../kit/scenario.ts'
import { pointsOf, type Account, type Ledger, type Visit } from './ledger.ts'
import type { Stage } from './stage.ts'

/** True of the database at every moment, whatever is under way. Each query finds what must not be. */
const neverFound: Record<string, string> = {
  'an account holds other points than its receipts say': `
    select r.user_id from merge_receipts r left join ledger_accounts b on b.user_id = r.user_id and b.kind = 'available'
    group by r.user_id, b.balance
    having sum(coalesce((r.moved->>'points')::int, 0)) <> coalesce(b.balance, 0)`,
  'an account holds other pages than its receipts say': `
    select r.user_id from (select user_id, sum(coalesce((moved->>'shared_pages')::int, 0)) as n
      from merge_receipts group by 1) r
    where r.n <> (select count(*) from share_scenes s where s.user_id = r.user_id)`,
  'a merged visitor without its receipt': `
    select u.id from users u left join merge_receipts r on r.visitor_user_id = u.id and r.user_id = u.merged_into
    where u.merged_into is not null and r.id is null`,
  'a receipt without a merged visitor': `
    select r.id from merge_receipts r left join users u on u.id = r.visitor_user_id and u.merged_into = r.user_id
    where u.id is null`,
  'a visitor in two receipts': `
    select visitor_user_id from merge_receipts group by 1 having count(*) > 1`,
  'a merged visitor who kept something': `
    select u.id from users u where u.merged_into is not null and (
      u.nickname <> '' or u.avatar_key is not null
      or exists (select 1 from ledger_accounts x where x.user_id = u.id)
      or exists (select 1 from share_scenes x where x.user_id = u.id)
      or exists (select 1 from files x where x.user_id = u.id)
      or exists (select 1 from agreements x where x.user_id = u.id)
      or exists (select 1 from sessions x where x.user_id = u.id and x.revoked_at is null))`,
  'an accepted offer that moved nothing': `
    select o.id from merge_offers o left join merge_receipts r
      on r.visitor_user_id = o.visitor_user_id and r.user_id = o.user_id
    where o.answer = 'accepted' and r.id is null`,
  'a member without a session': `
    select u.id from users u where u.mobile_index is not null and u.is_demo = 0
      and not exists (select 1 from sessions s where s.user_id = u.id)`,
  'a key taken without an answer': 'select key from idempotency_keys where status is null',
  'a picture that is nobody’s': `
    select u.id from users u left join files f on f.key = u.avatar_key and f.user_id = u.id
    where u.avatar_key is not null and f.key is null`,
}

export async function checkAlways({ server, report }: Stage): Promise<void> {
  for (const [what, query] of Object.entries(neverFound)) {
    const { rows } = await server.sql.query(query)
    report.require(rows.length === 0, what, `${rows.length} times`)
  }
}

/** What was acknowledged before the kill and must have outlived it; also true while the load goes on. */
export async function checkReceipts({ server, report }: Stage, visits: readonly Visit[]): Promise<void> {
  const ids = visits.flatMap((visit) => visit.receiptId ?? [])
  const { rows } = await server.sql.query<{ n: number }>(
    'select count(*)::int as n from merge_receipts where id = any($1)',
    [ids],
  )
  report.require(
    rows[0]?.n === ids.length,
    'an acknowledged receipt is lost',
    `${rows[0]?.n} of ${ids.length}`,
  )
}

/** By value, so that a lost, an invalid and a changed one all show. */
export async function constraintsOf({ server }: Stage): Promise<string[]> {
  const { rows } = await server.sql.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexrelid::regclass || ' ' || pg_get_indexdef(indexrelid) || ' ' || (indisvalid and indisready)
      from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    order by 1`)
  return rows.map((row) => row.line)
}

async function checkOrphans({ server, report }: Stage): Promise<void> {
  const { rows } = await server.sql.query<{ child: string; col: string; parent: string; key: string }>(`
    select k.conrelid::regclass::text as child, a.attname as col, k.confrelid::regclass::text as parent,
      b.attname as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  for (const { child, col, parent, key } of rows) {
    const orphans = await server.sql.query(
      `select 1 from ${child} c left join ${parent} p on p.${key} = c.${col}
       where c.${col} is not null and p.${key} is null limit 1`,
    )
    report.require(orphans.rows.length === 0, 'a row whose parent is gone', `${child}.${col}`)
  }
}

interface Found {
  id: string
  nickname: string
  occupation: string
  avatar: string | null
  points: number
  scenes: string[]
  receipts: string[]
  visitors: string[]
  agreements: number
}

const findAccounts = `
  select u.id, u.nickname, u.occupation, u.avatar_key as avatar, coalesce(b.balance, 0)::int as points,
    array(select scene from share_scenes s where s.user_id = u.id) as scenes,
    array(select id from merge_receipts r where r.user_id = u.id) as receipts,
    array(select visitor_user_id from merge_receipts r where r.user_id = u.id) as visitors,
    (select count(*)::int from agreements g where g.user_id = u.id) as agreements
  from users u left join ledger_accounts b on b.user_id = u.id and b.kind = 'available' where u.mobile_index is not null and u.is_demo = 0
    and u.id = any($1)`

const sorted = (list: readonly string[]): string => [...list].sort().join(' ')

function checkAccount({ report }: Stage, account: Account, found: Found | undefined): void {
  report.require(found !== undefined, 'an acknowledged account is lost', account.userId)
  if (!found) return
  const { visits } = account
  const firstOf = (values: Array<string | null>): string => values.find((value) => value) ?? ''
  const compare = (what: string, is: string | number, should: string | number) =>
    report.require(is === should, `another ${what} than acknowledged`, `${is}, not ${should}`)
  compare('balance', found.points, pointsOf(account))
  compare('set of pages', sorted(found.scenes), sorted(visits.flatMap((visit) => visit.scenes)))
  compare('set of receipts', sorted(found.receipts), sorted(visits.map((visit) => visit.receiptId ?? '')))
  compare('set of visitors', sorted(found.visitors), sorted(visits.map((visit) => visit.visitorUserId)))
  compare('nickname', found.nickname, firstOf(visits.map((visit) => visit.nickname)))
  compare('picture', found.avatar ? `/files/${found.avatar}` : '', firstOf(visits.map((one) => one.avatar)))
  compare('occupation', found.occupation, account.occupation)
  report.require(found.agreements >= 2, 'an agreement is lost', String(found.agreements))
}

interface Alone {
  id: string
  points: number
  scenes: string[]
  nickname: string
  agreed: boolean
}

async function checkVisitors({ server, report }: Stage, ledger: Ledger): Promise<void> {
  const alone = ledger.visits.filter((visit) => visit.receiptId === null)
  const { rows } = await server.sql.query<Alone>(
    `select u.id, u.nickname, coalesce(b.balance, 0)::int as points,
       exists (select 1 from agreements g where g.user_id = u.id) as agreed,
       array(select scene from share_scenes s where s.user_id = u.id) as scenes
     from users u left join ledger_accounts b on b.user_id = u.id and b.kind = 'available' where u.id = any($1) and u.merged_into is null`,
    [alone.map((visit) => visit.visitorUserId)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const visit of alone) {
    const found = byId.get(visit.visitorUserId)
    const isWhole =
      found?.points === visit.points &&
      sorted(found.scenes) === sorted(visit.scenes) &&
      found.nickname === visit.nickname &&
      found.agreed === visit.hasAgreed
    report.require(isWhole, 'a visitor lost something acknowledged', visit.visitorUserId)
  }
}

/** With nothing under way any more, every single thing that was acknowledged. */
export async function checkAll(stage: Stage, ledger: Ledger, constraints: string[]): Promise<void> {
  const { server, report, client } = stage
  await checkAlways(stage)
  const ids = ledger.accounts.map((account) => account.userId)
  const { rows } = await server.sql.query<Found>(findAccounts, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const account of ledger.accounts) checkAccount(stage, account, byId.get(account.userId))
  const numbers = new Set(ledger.accounts.map((account) => account.mobile))
  report.require(new Set(ids).size === numbers.size, 'a number has two accounts')
  await checkVisitors(stage, ledger)
  const sums = await server.sql.query<{ n: number }>(`
    select coalesce(sum(balance), 0)::int as n from ledger_accounts b
    join users u on u.id = b.user_id where u.is_demo = 0`)
  report.count('points seeded', ledger.seeded)
  report.count('points found', sums.rows[0]?.n ?? 0)
  report.require(sums.rows[0]?.n === ledger.seeded, 'points were made or lost', `${sums.rows[0]?.n}`)
  await inParallel(ledger.visits, 8, async ({ avatar }) => {
    if (!avatar) return
    const { status } = await client.raw('GET', avatar, {})
    report.count('pictures fetched')
    report.require(status === 200, 'an acknowledged picture is lost', `status ${status}`)
  })
  await checkOrphans(stage)
  report.require((await constraintsOf(stage)).join('\n') === constraints.join('\n'), 'a constraint changed')
  const broken = await server.sql.query<{ n: number }>(
    'select coalesce(sum(checksum_failures), 0)::int as n from pg_stat_database',
  )
  report.require(broken.rows[0]?.n === 0, 'a page of the database is damaged')
}
