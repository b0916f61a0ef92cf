import { type Bench, type Case, median, type Row } from '../kit/case.ts'
import { startWriter, type Writer } from '../kit/children.ts'
import { diaryEntry } from '../kit/diary-entry.ts'
import { processorTimeOf } from '../kit/rate.ts'
import type { WriteOrder, WriteResult } from '../kit/writes.ts'

const [few, many, searched] = [100, 10_000, 5_000]
const rounds = 5
const milliseconds = 1_500
const inFlight = 48
/** As many as the server itself keeps open. */
const connections = 12
const people = 48
const words = '晚饭后走到江边，风很大，遇到一只橘猫。今天开会开了很久，回家已经很晚了。'

async function call<T>(url: string, path: string, body?: object, token?: string): Promise<T> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(url + path, { ...init, headers })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

async function joinUp(url: string, mobile: string): Promise<string> {
  const { dev_code: code } = await call<{ dev_code: string }>(url, '/api/auth/sms_code', {
    mobile,
    purpose: 'login',
  })
  return (await call<{ token: string }>(url, '/api/auth/login', { mobile, code, agreed: true })).token
}

const idOf = (mark: string, number: number): string => `${mark}${String(number).padStart(14, '0')}`

/** Three a day from 2026 backwards: the month that is asked for is as full on both sides. */
function dayOf(number: number): string {
  const day = new Date(Date.UTC(2026, 10, 28) - Math.floor(number / 3) * 86_400_000)
  return day.toISOString().slice(0, 10)
}

async function fill({ server }: Bench, token: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 50) {
    const entries = Array.from({ length: Math.min(50, count - from) }, (_, at) => ({
      ...diaryEntry(idOf('fl', from + at), 1),
      day: dayOf(from + at),
      text: `${words}${from + at}`,
    }))
    await call(server.url, '/api/diary/save', { entries }, token)
    if (from % 2_000 === 0) await server.sql.query('delete from rate_limits')
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function quickest(work: () => Promise<unknown>, times = 15): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) taken.push(await timeOf(work))
  return median(taken)
}

/** A table like the real one in every column, without anything that guards it. */
const bareTable = `drop table if exists bench_entries; create table bench_entries (key text primary key,
  user_id text not null, id text not null, day date not null, revision integer not null, sealed bytea not null,
  created_at timestamptz not null, updated_at timestamptz not null, removed_at timestamptz, unique (user_id, id))`

interface Saved {
  name: string
  text: string
  least: number
}

interface Spent extends WriteResult {
  /** Of a core, by server, database and whoever asks together: what each write costs, however full the machine is. */
  milliseconds: number
}

interface Round {
  saves: Spent
  inserts: Spent
}

/** The same bytes, each in its own transaction, over as many connections as the server has, by turns. */
async function roundsOf(
  { server }: Bench,
  save: () => Promise<Spent>,
  insert: () => Promise<Spent>,
): Promise<Round[]> {
  for (const warmUp of [save, insert, save, insert, save]) await warmUp()
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    // One address may write so often in ten minutes; here they pass between two rounds.
    await server.sql.query('delete from rate_limits')
    const first = await (isFirst ? save() : insert())
    const second = await (isFirst ? insert() : save())
    all.push(isFirst ? { saves: first, inserts: second } : { saves: second, inserts: first })
  }
  return all
}

const rateOf = ({ written, seconds }: WriteResult): number => written / seconds

async function savesAgainstInserts(
  bench: Bench,
  writer: Writer,
  tokens: string[],
  { name, text, least }: Saved,
): Promise<Row> {
  const { server, say } = bench
  const { host, user, password, database } = server.sql.options
  const spend = async (order: WriteOrder): Promise<Spent> => {
    const timeSoFar = (): number => processorTimeOf([writer.pid, ...server.processes])
    const before = timeSoFar()
    const result = await writer.run(order)
    return { ...result, milliseconds: (timeSoFar() - before) / result.written }
  }
  const connection = { host, user, password: password as string, database } as never
  const all = await roundsOf(
    bench,
    () => spend({ kind: 'entries', port: server.port, tokens, text, connections: inFlight, milliseconds }),
    () =>
      spend({
        kind: 'inserts',
        into: 'entries',
        database: connection,
        pool: connections,
        inFlight,
        milliseconds,
      }),
  )
  const middle = (of: (round: Round) => number): number => median(all.map(of))
  const ratios = all.map(({ saves, inserts }) => rateOf(saves) / rateOf(inserts))
  const errors = all.reduce((sum, { saves, inserts }) => sum + saves.errors + inserts.errors, 0)
  const [ours, bare] = [middle(({ saves }) => rateOf(saves)), middle(({ inserts }) => rateOf(inserts))]
  const [costs, bareCosts] = [
    middle(({ saves }) => saves.milliseconds),
    middle(({ inserts }) => inserts.milliseconds),
  ]
  say(`${name}: rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
  say(
    `  processor time of all: ${costs.toFixed(2)} ms a save, ${bareCosts.toFixed(2)} ms an INSERT, ${(bareCosts / costs).toFixed(2)} ×`,
  )
  const ratio = median(ratios)
  return {
    name: `${name} over HTTP against a bare INSERT`,
    value: `${ratio.toFixed(2)} × (${Math.round(ours)}/s of ${Math.round(bare)}/s, ${errors} errors)`,
    budget: `≥ ${least} ×`,
    ok: ratio >= least && errors === 0,
  }
}

async function monthIsFlat({ server }: Bench, small: string, large: string): Promise<Row> {
  const month = (token: string) => () => call(server.url, '/api/diary/month/2026-11', undefined, token)
  await quickest(month(large))
  const [short, long] = [await quickest(month(small), 40), await quickest(month(large), 40)]
  return {
    name: `a month of ${few} entries and of ${many}`,
    value: `${short.toFixed(1)} ms, ${long.toFixed(1)} ms`,
    budget: '≤ 1.5 × + 1 ms',
    ok: long <= 1.5 * short + 1,
  }
}

async function searching({ server }: Bench, token: string): Promise<Row> {
  const search = (): Promise<unknown> =>
    call(server.url, `/api/diary/search?q=${encodeURIComponent('橘猫 999')}`, undefined, token)
  await quickest(search, 5)
  const ours = await quickest(search)
  const texts = Array.from({ length: searched }, (_, number) => `${words}${number}`)
  const scan = (): string[] => texts.filter((text) => ['橘猫', '999'].every((word) => text.includes(word)))
  const plain = await quickest(async () => scan(), 50)
  return {
    name: `a search of ${searched} sealed entries`,
    value: `${ours.toFixed(0)} ms (${Math.round(ours / Math.max(plain, 0.01))} × scanning plain text in memory, ${plain.toFixed(1)} ms)`,
    budget: '≤ 100 ms',
    ok: ours <= 100,
  }
}

async function saving(bench: Bench): Promise<Row[]> {
  const tokens: string[] = []
  for (let number = 0; number < people; number += 1) {
    // One address may ask for so many codes an hour.
    if (number % 5 === 0) await bench.server.sql.query('delete from rate_limits')
    tokens.push(await joinUp(bench.server.url, `1390100${String(number).padStart(4, '0')}`))
  }
  await bench.server.sql.query(bareTable)
  const writer = await startWriter()
  try {
    const mood = { name: 'a mood', text: '', least: 0.4 }
    const evening = { name: 'an evening in two sentences', text: words, least: 0.4 }
    return [
      await savesAgainstInserts(bench, writer, tokens, mood),
      await savesAgainstInserts(bench, writer, tokens, evening),
    ]
  } finally {
    writer.stop()
    await bench.server.sql.query('drop table bench_entries')
  }
}

const diary: Case = {
  when: 'load',
  async run(bench) {
    const { url } = bench.server
    const join = (number: number) => joinUp(url, `1390000000${number}`)
    const [small, large, middle] = [await join(1), await join(2), await join(3)]
    const saved = await saving(bench)
    await fill(bench, small, few)
    await fill(bench, large, many)
    await fill(bench, middle, searched)
    return [...saved, await monthIsFlat(bench, small, large), await searching(bench, middle)]
  },
}

export default diary
