import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkDrawing } from '../../platform/poster/model.ts'
import { place, showReport, takeTest } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const bind = async (token: string, page?: number, language = 'zh-Hans') => {
  const body = { time_zone: 'America/New_York', ...(page !== undefined && { page }) }
  const headers = { 'accept-language': language }
  return (await app.send('POST /api/report/book', { body }, { token, headers })).answer.data
}
const files = async () => Number((await app.db.pool.query('select count(*) from files')).rows[0].count)

test('every report is a chapter with its numbers, facets under their dimension, and nothing is kept', async () => {
  const { token } = await app.visitor()
  expect(await bind(token)).toMatchObject({ pdf: null, pages: 0 })
  const before = await files()
  const ids: string[] = []
  for (const assessment of ['low-mood-9', 'ipip-neo-120', 'sixteen-types', 'inner-weather']) {
    ids.push(
      await takeTest(
        app,
        token,
        assessment,
        place((_, at) => at),
      ),
    )
    app.clock.forward(60_000)
  }
  const book = await bind(token)
  expect(book).toMatchObject({ pages: 1, name: expect.stringMatching(/^心屿报告 \d{4}-\d\d-\d\d\.pdf$/) })
  expect(Buffer.from(book.pdf!, 'base64').toString()).toBe('a pdf')
  const { drawing } = app.drawn.at(-1)!
  checkDrawing(drawing)
  const chapters = drawing.chapters!.toReversed()
  expect(chapters).toHaveLength(ids.length)
  for (const [at, id] of ids.entries()) {
    const { data: view } = (await showReport(app, token, id)).answer
    const { title, text } = chapters[at]!
    expect(title.startsWith(view.name)).toBe(true)
    const said = JSON.stringify(text)
    for (const scale of [view.main, ...view.dimensions, ...view.dimensions.flatMap((one) => one.facets)])
      if (scale) expect(said).toContain(`${scale.name} ${Number(scale.score!.toFixed(scale.digits))}`)
    if (view.type) expect(said).toContain(view.type.name)
  }
  expect(await files()).toBe(before)
  expect((await bind(token, 1, 'en')).name).toMatch(/^Mindisle reports /)
})

test('a heavy report brings help to the front, others do not', async () => {
  const { token } = await app.visitor()
  await takeTest(
    app,
    token,
    'worry-7',
    place(() => 0),
  )
  await bind(token)
  expect(app.drawn.at(-1)!.drawing.help).toBeUndefined()
  app.clock.forward(60_000)
  await takeTest(
    app,
    token,
    'low-mood-9',
    place(() => 3),
  )
  await bind(token)
  expect(app.drawn.at(-1)!.drawing.help!.lines.join()).toContain('988')
})

test('many are several files, each named by its number', async () => {
  const { token, profile } = await app.visitor()
  const id = await takeTest(
    app,
    token,
    'well-being-5',
    place(() => 1),
  )
  await app.db.pool.query(
    `with made as (select substr(md5(g::text || $1), 1, 16) as id, g from generate_series(1, 20) g),
     sat as (insert into exams select (jsonb_populate_record(e, jsonb_build_object('id', made.id))).* from exams e, made
       where e.user_id = $1 returning id)
     insert into reports select (jsonb_populate_record(r, jsonb_build_object('id', made.id, 'exam_id', made.id,
       'created_at', r.created_at - made.g * interval '1 day'))).* from reports r, made where r.id = $2`,
    [profile.id, id],
  )
  await app.db.pool.query('update report_counts set count = 21 where user_id = $1', [profile.id])
  const [first, second, third] = [await bind(token, 1), await bind(token, 2), await bind(token, 3)]
  expect([first, second, third].map(({ pages }) => pages)).toEqual([2, 2, 2])
  expect([first.name, second.name].map((name) => name.slice(-6))).toEqual([' 1.pdf', ' 2.pdf'])
  expect(third.pdf).toBeNull()
  expect(app.drawn.at(-1)!.drawing.chapters).toHaveLength(1)
})
