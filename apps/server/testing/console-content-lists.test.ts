import type { ArticleBody, ConsoleInputOf } from '@mindisle/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let editor: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  editor = await newOperator(app, 'editor')
})
afterAll(() => app.close())

type Query = ConsoleInputOf<'GET /api/admin/content'>['query']

const list = async (query: Query) =>
  (await callConsole(app, 'GET /api/admin/content', { query }, editor)).answer.data
const file = (body: Query) => callConsole(app, 'POST /api/admin/content/export', { body }, editor)
const linesIn = (csv: string): string[] => csv.trimEnd().split('\r\n').slice(1)

async function edit(subject: string): Promise<string> {
  const query = { kind: 'article' as const, subject }
  const { last, number } = (await callConsole(app, 'GET /api/admin/content/show', { query }, editor)).answer
    .data
  const body = {
    ...query,
    how: 'change' as const,
    based_on: number,
    body: { ...(last as ArticleBody), minutes: 9 },
  }
  const saved = await callConsole(
    app,
    'POST /api/admin/content/save',
    { body: { ...body, reason: 'x' } },
    editor,
  )
  return saved.answer.data.id
}

test('the file has every article, of all pages, and is written down', async () => {
  const { answer } = await file({ kind: 'article' })
  const { rows } = await app.db.pool.query<{ n: number }>('select count(*)::int as n from articles')
  const lines = linesIn(answer.data.csv)
  expect([answer.data.rows, lines.length, new Set(lines).size]).toEqual([rows[0]?.n, rows[0]?.n, rows[0]?.n])
  const written = await app.db.pool.query<{ subject: string; after: string }>(
    `select subject, after from audit_entries where verb = 'content export'`,
  )
  expect(written.rows).toEqual([{ subject: 'article', after: `${rows[0]?.n} rows` }])
})

test('what was edited comes with the last change first, published or not; what nobody edited does not', async () => {
  const of = (state: NonNullable<Query['state']>) => list({ kind: 'article', state })
  expect((await of('edited')).list).toEqual([])
  const [one = '', two = ''] = (await list({ kind: 'article' })).list.map(({ subject }) => subject)
  const version = await edit(one)
  app.clock.forward(60_000)
  await edit(two)
  await callConsole(app, 'POST /api/admin/content/publish', { body: { id: version, reason: 'x' } }, editor)
  expect((await of('edited')).list).toMatchObject([
    { subject: two, is_shown: 0, has_draft: 1, by: editor.name },
    { subject: one, is_shown: 1, has_draft: 0, by: editor.name },
  ])
  expect((await of('draft')).list.map(({ subject }) => subject)).toEqual([two])
  expect(linesIn((await file({ kind: 'article', state: 'edited' })).answer.data.csv)[0]).toMatch(
    new RegExp(`^${two},.*,no,yes,`),
  )
})

test('a kind of another right is no list, and no file', async () => {
  const hotlines = { kind: 'hotlines' as const }
  expect((await file(hotlines)).status).toBe(403)
  const support = await newOperator(app, 'support')
  expect(
    (await callConsole(app, 'POST /api/admin/content/export', { body: { kind: 'article' } }, support)).status,
  ).toBe(403)
})
