import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pageOpening } from '../../compose.ts'
import { assessmentsModule } from './module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const openingOf = (id: string, language: 'en' | 'zh-Hans' = 'en') =>
  pageOpening([assessmentsModule], app.db.direct)(
    'pages/table/show',
    new URLSearchParams({ id, from: 'singlemessage' }),
    language,
  )

async function shown(id: string) {
  const { answer } = await app.send(
    'GET /api/table/show',
    { query: { id } },
    { headers: { 'accept-language': 'en' } },
  )
  return answer.data
}

const change = (set: string) => app.db.pool.query(`update tables set ${set} where id = 'low-mood-9'`)

test('a page says of an assessment what the answer will say', async () => {
  const { category_id, category_name, kind, is_pro, item_count, minutes, taken_count, ...more } =
    await shown('low-mood-9')
  const { is_adaptive, gets, intro, cover, name, description } = more
  const opening = await openingOf('low-mood-9')
  const first = { category_id, category_name, kind, item_count, minutes, taken_count, gets, intro }
  const flags = { is_pro: Boolean(is_pro), is_adaptive: Boolean(is_adaptive) }
  expect(opening?.data).toEqual({ cover, first: { ...first, ...flags } })
  expect(opening?.words).toEqual({
    title: name,
    description,
    category: category_name,
    count: String(item_count),
    minutes: String(minutes),
    begins: intro[0],
    get1: gets[0]?.title,
    text1: gets[0]?.text,
    get2: gets[1]?.title,
    text2: gets[1]?.text,
    get3: gets[2]?.title,
    text3: gets[2]?.text,
  })
  expect((await openingOf('low-mood-9', 'zh-Hans'))?.words['title']).toBe('情绪低落自查')
})

test('how often it was taken is left to the answer', async () => {
  expect((await openingOf('low-mood-9'))?.drawing).toBe('after')
  await change('taken_count = 7654321')
  const opening = await openingOf('low-mood-9')
  expect(opening?.drawing).toBe('after-taken')
  expect(opening?.data).toMatchObject({ first: { taken_count: null } })
  expect(JSON.stringify(opening)).not.toContain('7654321')
  await change('taken_count = 0')
})

test('nothing is said of what members have, of what is hidden, drawn otherwise, or not there', async () => {
  await change('is_pro = 1')
  expect(await openingOf('low-mood-9')).toBeNull()
  await change('is_pro = 0, is_visible = false')
  expect(await openingOf('low-mood-9')).toBeNull()
  await change('is_visible = true')
  expect(await openingOf('low-mood-9')).not.toBeNull()
  const adaptive = await app.db.pool.query('select id from tables where is_adaptive limit 1')
  for (const id of [adaptive.rows[0].id as string, 'nothing-of-that-name', `'"`])
    expect(await openingOf(id), id).toBeNull()
})
