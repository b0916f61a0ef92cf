import { type Bench, type Case, median } from '../kit/case.ts'
import { startWriter, type Writer } from '../kit/children.ts'
import type { Attempt, WriteResult } from '../kit/writes.ts'

const rounds = 7
const milliseconds = 2_000
const inFlight = 48
/** As many as the server itself keeps open. */
const connections = 12
const people = 192
const assessment = 'ipip-neo-120'
const least = 0.5

async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

interface Started {
  id: string
  server_now: number
  items: Array<{ id: string; options: Array<{ id: string }> }>
}

async function sitDown(url: string, number: number): Promise<Attempt> {
  const visitor = `h5_bench${String(number).padStart(21, '0')}`
  const { token } = await post<{ token: string }>(url, '/api/auth/visitor', { visitor_id: visitor })
  const yes = { birth_year: 1990, gate_passed: 1, health_consent: 1 }
  const attempt = await post<Started>(url, '/api/exam/start', { table_id: assessment, ...yes }, token)
  const options = attempt.items[0]?.options.map(({ id }) => id) ?? []
  return { token, id: attempt.id, items: attempt.items.map(({ id }) => id), options }
}

/** A table like the real one in every column, without anything that guards it. */
const bareTable = `
  drop table if exists bench_answers;
  create table bench_answers (user_id text not null, exam_id text not null, item_id text not null,
    value jsonb not null, revision bigint not null, ms integer not null,
    primary key (user_id, exam_id, item_id))`

const perSecond = ({ written, seconds }: WriteResult): number => written / seconds

async function measure({ server, say }: Bench, writer: Writer, attempts: Attempt[]) {
  const { options } = server.sql
  const { host, user, password, database } = options
  let from = Date.now() - 40 * 60_000
  const save = async (): Promise<WriteResult> => {
    const order = {
      kind: 'saves',
      port: server.port,
      attempts,
      connections: inFlight,
      milliseconds,
      from,
    } as const
    const result = await writer.run(order)
    from = result.last
    return result
  }
  const insert = (): Promise<WriteResult> =>
    writer.run({
      kind: 'inserts',
      into: 'answers',
      database: { host, user, password: password as string, database } as never,
      pool: connections,
      inFlight,
      milliseconds,
    })
  for (const warmUp of [save, insert, save, insert]) await warmUp()
  const all: Array<{ saves: WriteResult; inserts: WriteResult }> = []
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    // One address may write so often in ten minutes; here they pass between two rounds.
    await server.sql.query('delete from rate_limits')
    const first = await (isFirst ? save() : insert())
    const second = await (isFirst ? insert() : save())
    all.push(isFirst ? { saves: first, inserts: second } : { saves: second, inserts: first })
  }
  const ratios = all.map(({ saves, inserts }) => perSecond(saves) / perSecond(inserts))
  say(`rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
  return { all, ratio: median(ratios) }
}

const answerSaves: Case = {
  when: 'load',
  async run(bench) {
    const { server } = bench
    await server.sql.query(bareTable)
    const attempts: Attempt[] = []
    for (let number = 0; number < people; number += 1) attempts.push(await sitDown(server.url, number))
    const writer = await startWriter()
    try {
      const { all, ratio } = await measure(bench, writer, attempts)
      const errors = all.reduce((sum, { saves, inserts }) => sum + saves.errors + inserts.errors, 0)
      const [ours, bare] = (['saves', 'inserts'] as const).map((side) =>
        Math.round(median(all.map((round) => perSecond(round[side])))),
      )
      return [
        {
          name: 'durable answer saves over HTTP against a bare INSERT',
          value: `${ratio.toFixed(2)} × (${ours}/s of ${bare}/s, ${errors} errors)`,
          budget: `≥ ${least} ×`,
          ok: ratio >= least && errors === 0,
        },
      ]
    } finally {
      writer.stop()
      await server.sql.query('drop table bench_answers')
    }
  },
}

export default answerSaves
