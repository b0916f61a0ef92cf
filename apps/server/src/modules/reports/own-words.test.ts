import { passagesOf } from '@mindisle/contract/passages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest, type Choose } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.pool.query(`update tables set price_fen = 0, price_points = 0 where id = 'ipip-neo-120'`)
})
afterAll(() => app.close())

/** Everything one person reads of what is sold, chapter by chapter, and the same on paper. */
async function readAll(choose: Choose) {
  const { token } = await app.visitor()
  const id = await takeTest(app, token, 'ipip-neo-120', choose)
  const { data: view } = (await showReport(app, token, id)).answer
  const chapters = []
  for (const { id: chapter } of view.chapters.filter((one) => one.is_free === 0))
    chapters.push(
      (await app.send('GET /api/report/chapter', { query: { id, chapter } }, { token })).answer.data,
    )
  await app.send('POST /api/report/pdf', { body: { id, time_zone: 'Asia/Shanghai' } }, { token })
  return { view, chapters, printed: app.drawn.at(-1)!.drawing.chapters! }
}

test('what is sold speaks from the own scores, on the screen and on paper', async () => {
  const one = await readAll(place((_, at) => at))
  const other = await readAll(place((_, at) => (at * 7 + 3) % 5))
  for (const { view, chapters, printed } of [one, other]) {
    const feelings = chapters.find(({ id }) => id === 'feelings')!
    const words = passagesOf(feelings.text).join('\n')
    const own = view.dimensions.find(({ id }) => id === 'n')!
    expect(words).toContain(`${own.score} 分（满分 ${own.max}，参照组里 ${Math.round(own.percentile!)}%`)
    const loudest = own.facets.toSorted((a, b) => b.t! - a.t!)[0]!
    expect(words).toContain(`最高的是「${loudest.name}」`)
    expect(words).toContain(loudest.band!.headline)
    expect(feelings.figure).toMatchObject({ id: 'n', score: own.score })
    expect(words).not.toContain('{{')
    for (const { title, lead, text } of chapters) expect(printed).toContainEqual({ title, lead, text })
  }
  const same = one.chapters.filter(({ id, text }) => {
    const twin = other.chapters.find((chapter) => chapter.id === id)
    return twin && JSON.stringify(twin.text) === JSON.stringify(text)
  })
  expect(same).toEqual([])
})
