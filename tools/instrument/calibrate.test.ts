import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Graded } from '@mindisle/scoring'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/testing/test-app.ts'
import { projectRoot } from '../../apps/server/src/project-root.ts'
import { makeIpip } from './make-ipip.ts'

const letters = ['a', 'b', 'c', 'd', 'e']
let app: TestApp
let folder = ''

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'calibrate-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function calibrate(): Promise<{ code: number | null; said: string }> {
  const { host, port, user, password } = inject('postgres')
  const { database } = app.db.pool.options
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  // A folder of sockets is named in the query; the address needs a host all the same.
  const address = `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DATABASE_URL: address, DATA_DIR: folder, INIT_CWD: folder }
  const args = [
    '--import',
    'tsx',
    'apps/server/src/admin.ts',
    'instrument',
    'calibrate-adaptive',
    'found.json',
  ]
  const child = spawn(process.execPath, args, { cwd: projectRoot(), env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

/** The same numbers every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 4294967296
  }
}

function answerOf({ a, b, reverse }: Graded, theta: number, draw: number): string {
  const steps = b.filter((threshold) => draw < 1 / (1 + Math.exp(-a * (theta - threshold)))).length
  return letters[reverse ? b.length - steps : steps] ?? 'a'
}

interface Made {
  first: number
  count: number
  isDemo?: boolean
  flags?: string[]
  hasAgreed?: boolean
}

/** Sheets of people whose answers follow the model; keys to other tables are none of this test's business. */
async function answerSheets({
  first,
  count,
  isDemo = false,
  flags = [],
  hasAgreed = true,
}: Made): Promise<void> {
  const [, adaptive] = await makeIpip()
  const scales = adaptive!.scales.flatMap(({ method }) => (method.kind === 'graded' ? [method.items] : []))
  const next = seeded(first + 7)
  const normal = (): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
  const rows = Array.from({ length: count }, (_, index) => {
    const answers = scales.flatMap((items) => {
      const theta = normal()
      return items.map((item) => [item.item, answerOf(item, theta, next())])
    })
    return {
      id: `calibrate${String(first + index).padStart(7, '0')}`,
      answers: Object.fromEntries(answers) as object,
    }
  })
  const client = await app.db.pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into users (id, is_demo, created_at, last_seen_at) select id, $2, now(), now() from unnest($1::text[]) id`,
      [ids, isDemo ? 1 : 0],
    )
    await client.query(
      `insert into agreements (user_id, document, version, agreed_at) select id, 'norms', 'one', now() from unnest($1::text[]) id`,
      [hasAgreed ? ids : []],
    )
    await client.query(
      `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
       select id, id, 'ipip-neo-120', '1.0.0', 'submitted', 1, now(), now() from unnest($1::text[]) id`,
      [ids],
    )
    await client.query(
      `insert into reports (id, user_id, exam_id, table_id, instrument_version, engine_version, result, is_risk, created_at)
       select id, id, id, 'ipip-neo-120', '1.0.0', '1.0.0', jsonb_build_object('quality', jsonb_build_object('flags', $2::jsonb)), false, now()
       from unnest($1::text[]) id`,
      [ids, JSON.stringify(flags)],
    )
    await client.query(
      `insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
       select id, id, key, value, 1, 3000
       from unnest($1::text[], $2::jsonb[]) as sheet(id, answers), jsonb_each(answers)`,
      [ids, rows.map(({ answers }) => JSON.stringify(answers))],
    )
  } finally {
    client.release(true)
  }
}

test('too few sheets, and those of people who are invented, careless or did not agree count for nothing', async () => {
  await answerSheets({ first: 0, count: 499 })
  await answerSheets({ first: 1000, count: 10, isDemo: true })
  await answerSheets({ first: 2000, count: 10, flags: ['fast'] })
  await answerSheets({ first: 2500, count: 10, hasAgreed: false })
  const { code, said } = await calibrate()
  expect(said).toContain('There are 499 usable sheets')
  expect(code).toBe(1)
  expect(existsSync(join(folder, 'found.json'))).toBe(false)
})

test('from enough sheets the parameters come back, near those the answers were made with', async () => {
  await answerSheets({ first: 3000, count: 501 })
  const { code, said } = await calibrate()
  expect(said).toContain('1,000 sheets')
  expect(code).toBe(0)
  const found = JSON.parse(await readFile(join(folder, 'found.json'), 'utf8')) as {
    version: string
    sheets: number
    scales: Record<string, Graded[]>
  }
  const [, adaptive] = await makeIpip()
  const [major, minor] = adaptive!.version.split('.').map(Number)
  expect([found.version, found.sheets]).toEqual([`${major}.${minor! + 1}.0`, 1000])
  for (const { id, method } of adaptive!.scales) {
    if (method.kind !== 'graded') continue
    const items = found.scales[id] ?? []
    expect(items.map(({ item, reverse }) => [item, reverse])).toEqual(
      method.items.map(({ item, reverse }) => [item, reverse]),
    )
    const off = items.map(({ a }, index) => Math.abs(a - method.items[index]!.a))
    expect(off.reduce((sum, each) => sum + each, 0) / off.length, id).toBeLessThan(0.12)
  }
})
