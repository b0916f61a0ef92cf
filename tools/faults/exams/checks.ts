import { recompute } from '../../../apps/server/src/flows/recompute-report.ts'
import { findOwnReport } from '../../../apps/server/src/modules/reports/index.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import type { Served, Stage } from '../account/stage.ts'
import { sentKey, type Ledger, type AttemptRecord } from './ledger.ts'

/** True of the database at every moment, whatever is under way. Each query finds what must not be. */
const neverFound: Record<string, string> = {
  'an exam with two reports': 'select exam_id from reports group by 1 having count(*) > 1',
  'an exam handed in without a report': `
    select e.id from exams e left join reports r on r.exam_id = e.id where e.status = 'submitted' and r.id is null`,
  'a report of an exam that goes on': `
    select r.id from reports r join exams e on e.id = r.exam_id where e.status <> 'submitted'`,
  'two sittings of one assessment under way': `
    select user_id from exams where status = 'underway' group by user_id, table_id having count(*) > 1`,
  'answers without their exam': `
    select a.exam_id from exam_answers a left join exams e on e.id = a.exam_id and e.user_id = a.user_id
    where e.id is null`,
  'an assessment counted other than once a person': `
    select t.id from tables t where t.taken_count <>
      (select count(distinct e.user_id) from exams e where e.table_id = t.id and e.status = 'submitted')`,
  'a key taken without an answer': 'select key from idempotency_keys where status is null',
}

export async function checkAlways({ server, report }: Stage<Served>): Promise<void> {
  for (const [what, query] of Object.entries(neverFound)) {
    const { rows } = await server.sql.query(query)
    report.require(rows.length === 0, what, `${rows.length} times`)
  }
}

/** What was acknowledged before the kill: taken down then, because the load goes on. */
export interface Promised {
  answers: Array<{ attempt: string; item: string; revision: number }>
  reports: string[]
}

export const promisedBy = (ledger: Ledger): Promised => {
  const kept = ledger.records.filter(({ state }) => state !== 'discarded')
  return {
    answers: kept.flatMap(({ id: attempt, acknowledged }) =>
      [...acknowledged].map(([item, revision]) => ({ attempt, item, revision })),
    ),
    reports: kept.flatMap(({ reportId }) => reportId ?? []),
  }
}

/** An attempt that its person throws away meanwhile has no answers to lose. */
export async function checkPromised(
  { server, report }: Stage<Served>,
  promised: Promised,
  ledger: Ledger,
): Promise<void> {
  const { rows } = await server.sql.query<{ attempt: string; item: string }>(
    `select p.attempt, p.item from jsonb_to_recordset($1::jsonb) as p(attempt text, item text, revision bigint)
     left join exam_answers a on a.exam_id = p.attempt and a.item_id = p.item and a.revision >= p.revision
     where a.item_id is null`,
    [JSON.stringify(promised.answers)],
  )
  const gone = new Set(ledger.records.filter(({ state }) => state === 'discarded').map(({ id }) => id))
  const lost = rows.filter(({ attempt }) => !gone.has(attempt))
  report.count('acknowledged answers looked for', promised.answers.length)
  report.require(
    lost.length === 0,
    'acknowledged answers lost',
    `${lost.length}, first ${JSON.stringify(lost[0])}`,
  )
  const found = await server.sql.query<{ n: number }>(
    'select count(*)::int as n from reports where id = any($1)',
    [promised.reports],
  )
  const n = found.rows[0]?.n
  report.require(
    n === promised.reports.length,
    'acknowledged reports lost',
    `${n} of ${promised.reports.length}`,
  )
}

interface KeptRow {
  item: string
  value: unknown
  revision: string
}

async function checkAttempt({ server, report }: Stage<Served>, record: AttemptRecord): Promise<void> {
  const { rows } = await server.sql.query<KeptRow>(
    'select item_id as item, value, revision from exam_answers where exam_id = $1 and user_id = $2',
    [record.id, record.userId],
  )
  if (record.state === 'discarded') {
    report.require(rows.length === 0, 'a sitting thrown away kept answers', record.id)
    return
  }
  const kept = new Map(rows.map((row) => [row.item, row]))
  for (const [item, revision] of record.acknowledged) {
    const row = kept.get(item)
    report.count('answers compared')
    report.require(
      Number(row?.revision ?? 0) >= revision,
      'an acknowledged answer is lost',
      `${record.id} ${item}`,
    )
  }
  for (const { item, value, revision } of rows) {
    const sent = record.sent.get(sentKey(item, Number(revision)))
    report.require(sent?.value === value, 'an answer that nobody gave', `${record.id} ${item}`)
  }
}

async function checkReports({ server, report }: Stage<Served>, ledger: Ledger): Promise<void> {
  const tx = queriesOn(server.sql)
  for (const { state, userId, id, reportId } of ledger.records) {
    const { rows } = await server.sql.query<{ id: string }>('select id from reports where exam_id = $1', [id])
    if (state !== 'submitted') {
      report.require(rows.length === 0, 'a report of what was not handed in', id)
      continue
    }
    report.require(rows.length === 1 && rows[0]?.id === reportId, 'another report than acknowledged', id)
    const found = reportId === null ? null : await findOwnReport(tx, userId, reportId)
    if (!found) continue
    report.count('reports made again from the answers')
    report.require((await recompute(tx, found)).isSame, 'a report says other than its answers', found.id)
  }
}

/** With nothing under way any more: every answer, every report, one by one. */
export async function checkAll(stage: Stage<Served>, ledger: Ledger): Promise<void> {
  await checkAlways(stage)
  for (const record of ledger.records) await checkAttempt(stage, record)
  await checkReports(stage, ledger)
  const { rows } = await stage.server.sql.query<{ n: number }>(
    'select coalesce(sum(checksum_failures), 0)::int as n from pg_stat_database',
  )
  stage.report.require(rows[0]?.n === 0, 'a page of the database is damaged')
}
