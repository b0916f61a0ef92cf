import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { checkClear, leftOnDisk } from '../kit/in-clear.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkEntry, checkPromised, promisedBy } from './checks.ts'
import { joinAsMember, writeEntry, type Ledger } from './writers.ts'

/** An account goes seven days after it was asked for, and its key leaves the last backup of the keys as many days later. */
const days = 24 * 3_600_000
const [whenErased, whenForgotten] = [8 * days, 16 * days]
/** A worker looks into its line every half minute. */
const patience = 180_000

interface Leaver {
  token: string
  userId: string
}

/** What would let somebody read a diary again, where it lies, and bytes of it that nothing else has. */
interface Trace {
  path: string
  bytes: Buffer
}

/** Another start, at another time, whose first look into the line finds these jobs. */
async function startAt({ server }: Stage, shift: number, jobs: readonly string[]): Promise<void> {
  await server.kill('process')
  // One that died with its process would be waited for.
  await server.sql.query(`delete from jobs.job where name = any($1)`, [jobs])
  await server.sql.query(
    `insert into jobs.job (name, policy) select name, 'singleton' from unnest($1::text[]) name`,
    [jobs],
  )
  server.setClock(shift)
  await server.start()
}

async function until({ report }: Stage, what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  let is = await isTrue()
  while (!is && Date.now() < end) {
    await wait(100)
    is = await isTrue()
  }
  report.require(is, what)
}

const stored = ({ server }: Stage, key: string): string => join(server.dataDir, 'files', ...key.split('/'))

async function tracesOf(stage: Stage, people: readonly Leaver[]): Promise<Trace[]> {
  const ids = [people.map(({ userId }) => userId)]
  const keys = await stage.server.sql.query<{ id: string }>(
    'select id from person_keys where user_id = any($1)',
    ids,
  )
  const files = await stage.server.sql.query<{ key: string }>(
    'select key from diary_files where user_id = any($1)',
    ids,
  )
  const traces: Trace[] = []
  for (const { id } of keys.rows) {
    const path = stored(stage, `keys/${id}.json`)
    const { wrapped } = JSON.parse(await readFile(path, 'utf8')) as { wrapped: string }
    traces.push({ path, bytes: Buffer.from(wrapped) })
  }
  for (const { key } of files.rows) {
    const path = stored(stage, key)
    traces.push({ path, bytes: (await readFile(path)).subarray(-48) })
  }
  return traces
}

/** The files that still have one of them. */
async function placesWith(stage: Stage, traces: readonly Trace[]): Promise<string[]> {
  const found: string[] = []
  for await (const { path, bytes } of leftOnDisk(stage)) {
    stage.report.count('files searched for what the deleted have left')
    if (traces.some((trace) => bytes.includes(trace.bytes))) found.push(path)
  }
  return found
}

const isOfBackup = (path: string): boolean => path.includes('/keys-backup/')

async function write(run: Run, stage: Stage, ledger: Ledger): Promise<Leaver[]> {
  const count = sized(run.size, { short: 2, default: 10, full: 100 })
  const people: Leaver[] = []
  for (let number = 0; number < count; number += 1) {
    if (number % 4 === 0) await forgetLimits(stage)
    const seeded: Seeded = run.seeded.branch(`leaver ${number}`)
    const person = await joinAsMember(stage, seeded)
    await writeEntry(stage, person, seeded, ledger, 1)
    people.push(person)
  }
  return people
}

async function askToLeave({ client, report }: Stage, people: readonly Leaver[], run: Run): Promise<void> {
  for (const { token } of people) {
    const key = run.seeded.branch(token).text(24)
    const { status, answer } = await client.act('POST /api/member/deletion', { token, key })
    report.require(status === 200, 'a deletion was refused', `${status} ${answer.message}`)
    report.count('accounts deleted')
  }
}

async function rowsOf({ server }: Stage, people: readonly Leaver[]): Promise<number> {
  const tables = ['person_keys', 'diary_entries', 'diary_versions', 'diary_files', 'files']
  const counts = tables.map((table) => `select count(*)::int as n from ${table} where user_id = any($1)`)
  const { rows } = await server.sql.query<{ n: number }>(counts.join(' union all '), [
    people.map(({ userId }) => userId),
  ])
  return rows.reduce((sum, { n }) => sum + n, 0)
}

/**
 * People with pictures, whose keys are in the backup of the keys, delete their accounts; days pass and the server's own
 * sweeps do the rest. Then neither a key nor a file of theirs is anywhere on the disk: what pages and log still hold of
 * their entries has nothing that opens it. Everybody else reads on.
 */
export async function leave(run: Run, stage: Stage, staying: Ledger): Promise<void> {
  const { report } = stage
  const own: Ledger = { canary: staying.canary, records: [] }
  await startAt(stage, 0, [])
  const people = await write(run, stage, own)
  await startAt(stage, 0, ['back-up-keys'])
  const traces = await tracesOf(stage, people)
  await until(stage, 'no backup of the keys was made', async () =>
    (await placesWith(stage, traces)).some(isOfBackup),
  )
  const before = await placesWith(stage, traces)
  for (const { path } of traces) report.require(before.includes(path), 'a trace is not where it was', path)
  const elsewhere = before.filter((path) => !isOfBackup(path) && !traces.some((trace) => trace.path === path))
  report.require(elsewhere.length === 0, 'a key or a file lies where it does not belong', elsewhere.join(' '))
  await askToLeave(stage, people, run)
  run.say(`${people.length} accounts deleted; ${traces.length} keys and files of theirs on the disk`)

  await startAt(stage, whenErased, ['due-work'])
  await until(stage, 'somebody was not erased', async () => (await rowsOf(stage, people)) === 0)
  await startAt(stage, whenForgotten, ['remove-files', 'back-up-keys'])
  await until(
    stage,
    'a key or a file of the deleted is on the disk',
    async () => (await placesWith(stage, traces)).length === 0,
  )

  await startAt(stage, 0, [])
  for (const { token } of people) {
    const { status } = await stage.client.raw('GET', '/api/diary/list', { token })
    report.require(status === 401, 'somebody deleted is let in', String(status))
  }
  await checkClear(stage, own.canary, 'deleted diary')
  await checkPromised(stage, promisedBy(staying))
  for (const record of staying.records.slice(-10)) await checkEntry(stage, record)
}
