import type pg from 'pg'
import { RealServer } from '../../faults/kit/server.ts'
import { median, type Case, type Row } from '../kit/case.ts'
import { answersVariants } from '../kit/parted-answers.ts'
import { noticesVariants } from '../kit/parted-notices.ts'
import type { Forget, Statement, Variant } from '../kit/parted.ts'
import { processorTimeOf } from '../kit/rate.ts'

const rows = Number(process.env['PARTED_ROWS'] ?? 5_000_000)
const rounds = 5
const statementsOfRound = 1_000

type Say = (line: string) => void

/** One connection of the database, whose own processor time can be told. */
interface Line {
  client: pg.PoolClient
  pid: number
}

/** Seconds of the database's processor time: what else is at work on the machine leaves it alone. */
async function seconds({ pid }: Line, work: () => Promise<unknown>): Promise<number> {
  const before = processorTimeOf([pid])
  await work()
  return (processorTimeOf([pid]) - before) / 1000
}

async function fill(
  line: Line,
  { name, table, make, fill: rowsOf, index }: Variant,
  say: Say,
): Promise<void> {
  const { client } = line
  for (const text of make) await client.query(text)
  // A table in parts has no storage of its own to be set.
  if (name === 'plain') await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  const written = await seconds(line, () => client.query(rowsOf))
  const indexed = await seconds(line, async () => {
    for (const text of index) await client.query(text)
  })
  await client.query(`vacuum analyze ${table}`)
  const { rows: sizes } = await client.query<{ mb: number }>(
    `select round((pg_total_relation_size('${table}')
      + coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')), 0)) / 1e6)::int as mb`,
  )
  say(
    `  ${table}: ${sizes[0]?.mb} MB; written in ${written.toFixed(0)} s, indexed in ${indexed.toFixed(0)} s`,
  )
}

/** Milliseconds for each. */
async function timeOf(line: Line, name: string, { text, values }: Statement, from: number): Promise<number> {
  const asked = Array.from({ length: statementsOfRound }, (_, at) => values(from + at))
  const took = await seconds(line, async () => {
    for (const one of asked) await line.client.query({ name, text, values: one })
  })
  return (took / statementsOfRound) * 1000
}

interface Told {
  what: string
  plain: string
  others: Array<{ name: string; ratio: number }>
}

const rowOf = ({ what, plain, others }: Told): Row => ({
  name: what,
  value: `${others.map(({ name, ratio }) => `${ratio.toFixed(2)} × ${name}`).join(', ')} (plain ${plain})`,
  budget: 'told',
  ok: true,
})

/** By turns; the first round is not counted. */
async function compareStatement(
  line: Line,
  variants: readonly Variant[],
  what: string,
  say: Say,
): Promise<Row> {
  const worked = new Map<string, number[]>(variants.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const variant of variants) {
      const statement = variant.statements[what] as Statement
      const found = await timeOf(line, `${variant.table} ${what}`, statement, round * statementsOfRound)
      if (round > 0) worked.get(variant.name)?.push(found)
    }
  const of = (name: string): number => median(worked.get(name) ?? [])
  say(`  ${what}: ${variants.map(({ name }) => `${name} ${of(name).toFixed(3)} ms`).join(', ')}`)
  return rowOf({
    what,
    plain: `${of('plain').toFixed(3)} ms`,
    others: variants.slice(1).map(({ name }) => ({ name, ratio: of(name) / of('plain') })),
  })
}

async function compareOnce(
  variants: readonly Variant[],
  what: string,
  work: (variant: Variant) => Promise<number>,
): Promise<Row> {
  const took: number[] = []
  for (const variant of variants) took.push(await work(variant))
  const [plain = Number.NaN] = took
  return rowOf({
    what,
    plain: `${plain.toFixed(2)} s`,
    others: variants.slice(1).map(({ name }, at) => ({ name, ratio: (took[at + 1] ?? Number.NaN) / plain })),
  })
}

async function forget({ client }: Line, how: Forget): Promise<void> {
  if ('drop' in how) return void (await client.query(`drop table ${how.drop}`))
  for (const table of how.tables)
    for (let gone = 1; gone > 0;) gone = (await client.query(how.text(table))).rowCount ?? 0
}

async function compare(line: Line, kind: string, variants: readonly Variant[], say: Say): Promise<Row[]> {
  const { client } = line
  say(kind)
  for (const variant of variants) await fill(line, variant, say)
  const told: Row[] = []
  for (const what of Object.keys(variants[0]?.statements ?? {}))
    told.push(await compareStatement(line, variants, what, say))
  const vacuum = ({ table }: Variant): Promise<number> => seconds(line, () => client.query(`vacuum ${table}`))
  for (const { change } of variants) await client.query(change)
  told.push(await compareOnce(variants, `vacuum of ${kind} after half a month of changes`, vacuum))
  if (variants.some((variant) => variant.forget === null)) return told
  told.push(
    await compareOnce(variants, `forgetting a month of ${kind}`, (variant) =>
      seconds(line, () => forget(line, variant.forget as Forget)),
    ),
  )
  told.push(await compareOnce(variants, `vacuum of ${kind} after that`, vacuum))
  return told
}

/** The largest table, and the largest of those that are forgotten by age: whole, by person and by month. No budget: it is for docs/decisions/214. */
const partitions: Case = {
  when: 'load',
  async run({ say }) {
    const server = await RealServer.create()
    try {
      await server.start()
      const client = await server.sql.connect()
      try {
        // Helpers of the database would work in processes of their own, which nobody counts.
        await client.query(`set statement_timeout = 0; set max_parallel_maintenance_workers = 0;
          set max_parallel_workers_per_gather = 0; create schema parted`)
        const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        const line = { client, pid: found[0]?.pid ?? 0 }
        return [
          ...(await compare(line, 'answers', answersVariants(rows), say)),
          ...(await compare(line, 'notices', noticesVariants(Math.round(rows / 2)), say)),
        ]
      } finally {
        client.release()
      }
    } finally {
      await server.stop()
    }
  },
}

export default partitions
