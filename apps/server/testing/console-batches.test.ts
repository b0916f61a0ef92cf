import type { ConsoleInputOf } from '@mindisle/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let finance: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  finance = await newOperator(app, 'finance')
  // Two a minute, so that equals stand at the border of a page; a third is over, a third stopped.
  await app.db.pool.query(
    `insert into redeem_batches (id, name, scope, points, created_at, expires_at, stopped_at)
     select 'b' || lpad(n::text, 15, '0'), case when n = 7 then '=Autumn 7' else 'batch ' || lpad(n::text, 3, '0') end,
       'points', n, $1::timestamptz - (n / 2) * interval '1 minute',
       case when n % 3 = 1 then $1::timestamptz - interval '1 day' end, case when n % 3 = 2 then $1::timestamptz end
     from generate_series(1, 120) n`,
    [app.clock.now],
  )
})
afterAll(() => app.close())

type Query = ConsoleInputOf<'GET /api/admin/redeem'>['query']

const page = async (query: Query) =>
  (await callConsole(app, 'GET /api/admin/redeem', { query }, finance)).answer.data

async function all(query: Query): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  do {
    const { list, next }: Awaited<ReturnType<typeof page>> = await page({
      ...query,
      ...(after !== null && { after }),
    })
    names.push(...list.map(({ name }) => name))
    after = next
  } while (after !== null)
  return names
}

test.each([{}, { order: 'asc' }, { sort: 'name' }, { sort: 'name', order: 'asc' }] satisfies Query[])(
  'page after page, each once, in order: %o',
  async (query: Query) => {
    const names = await all(query)
    expect([names.length, new Set(names).size]).toEqual([120, 120])
    const { rows } = await app.db.pool.query<{ name: string }>(
      `select name from redeem_batches order by ${'sort' in query ? 'name' : 'created_at'} ${query.order ?? 'desc'}, id ${query.order ?? 'desc'}`,
    )
    expect(names).toEqual(rows.map(({ name }) => name))
  },
)

test('by state each is in exactly one list', async () => {
  const states = ['open', 'over', 'stopped'] as const
  const lists = await Promise.all(states.map((state) => all({ state })))
  expect(lists.map(({ length }) => length)).toEqual([40, 40, 40])
  expect(new Set(lists.flat()).size).toBe(120)
  for (const [at, state] of states.entries())
    expect((await page({ state })).list.every((one) => one.state === states[at])).toBe(true)
})

test('by a part of the name, however it is written; nothing of it is a pattern', async () => {
  expect(await all({ find: ' aUTUMN ' })).toEqual(['=Autumn 7'])
  for (const find of ['%', '_', '\\']) expect(await all({ find })).toEqual([])
})

test('the same rows as a file: tame, written down, and for whom it is', async () => {
  const body = { state: 'over' as const, sort: 'name' as const, order: 'asc' as const }
  const file = await callConsole(app, 'POST /api/admin/redeem/export', { body }, finance)
  const [head, first] = file.answer.data.csv.split('\r\n')
  expect(head).toBe('\uFEFFname,scope,points,assessment,codes,used,left,state,created_at,expires_at')
  expect([file.answer.data.rows, first?.startsWith("'=Autumn 7,points,7,,0,0,0,over,")]).toEqual([40, true])
  const { rows } = await app.db.pool.query<{ after: string }>(
    `select after from audit_entries where verb = 'redeem export'`,
  )
  expect(rows).toEqual([{ after: '40 rows' }])
  const editor = await newOperator(app, 'editor')
  expect((await callConsole(app, 'POST /api/admin/redeem/export', { body }, editor)).status).toBe(403)
})
