import { savesAgainstInserts, type Saving } from '../kit/against-inserts.ts'
import { type Bench, type Case, median, type Row } from '../kit/case.ts'
import { startWriter } from '../kit/children.ts'
import { diaryEntry } from '../kit/diary-entry.ts'
import { joinUp } from '../kit/people.ts'

const [few, many, searched] = [100, 10_000, 5_000]
const rounds = 5
const milliseconds = 1_500
const people = 48
const words = '晚饭后走到江边，风很大，遇到一只橘猫。今天开会开了很久，回家已经很晚了。'

function ask(url: string, path: string, body?: object, token?: string): Promise<Response> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return fetch(url + path, { ...init, headers })
}

async function call<T>(url: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await ask(url, path, body, token)
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
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

async function comparingSaves(bench: Bench): Promise<Row[]> {
  const tokens: string[] = []
  for (let number = 0; number < people; number += 1) {
    // One address may ask for so many codes an hour.
    if (number % 5 === 0) await bench.server.sql.query('delete from rate_limits')
    tokens.push(await joinUp(bench.server.url, `1390100${String(number).padStart(4, '0')}`))
  }
  await bench.server.sql.query(bareTable)
  const writer = await startWriter()
  const saving = (name: string, text: string): Saving => ({
    name,
    least: 0.4,
    rounds,
    milliseconds,
    into: 'entries',
    order: (port, connections) => ({ kind: 'entries', port, tokens, text, connections, milliseconds }),
    first: () =>
      ask(
        bench.server.url,
        '/api/diary/save',
        { entries: [{ ...diaryEntry(idOf('fi', text.length), 1), text }] },
        tokens[0],
      ),
  })
  try {
    return [
      ...(await savesAgainstInserts(bench, writer, saving('a mood', ''))),
      ...(await savesAgainstInserts(bench, writer, saving('an evening in two sentences', words))),
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
    const saved = await comparingSaves(bench)
    await fill(bench, small, few)
    await fill(bench, large, many)
    await fill(bench, middle, searched)
    return [...saved, await monthIsFlat(bench, small, large), await searching(bench, middle)]
  },
}

export default diary
