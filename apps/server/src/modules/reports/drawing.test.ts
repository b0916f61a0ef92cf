import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDrawer } from '../../platform/poster/index.ts'
import { facesFor } from '../../platform/poster/face.ts'
import { lay, pageRoom } from '../../platform/poster/pdf.ts'
import { Typesetter } from '../../platform/poster/typeset.ts'
import { wordsOf } from '../../platform/poster/words.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const all = (n: number) => place(() => n)
const poster = (
  token: string,
  id: string,
  kind: 'poster' | 'long',
  language = 'zh-Hans',
  zone = 'Asia/Taipei',
) =>
  app.send(
    'POST /api/report/poster',
    { body: { id, kind, time_zone: zone } },
    { token, headers: { 'accept-language': language } },
  )
const time_zone = 'Asia/Shanghai'
const pdf = (token: string, id: string) =>
  app.send('POST /api/report/pdf', { body: { id, time_zone } }, { token })
const written = (score: number, digits: number) => String(Number(score.toFixed(digits)))
const last = () => app.drawn.at(-1)!.drawing

describe('what is drawn', () => {
  const type = new Typesetter(facesFor('zh-Hans'), '…')

  test('has the numbers of the report, and all chapters one may read', async () => {
    const { token } = await app.visitor()
    for (const assessment of [
      'low-mood-9',
      'symptom-check',
      'ipip-neo-120',
      'sixteen-types',
      'inner-weather',
    ]) {
      const id = await takeTest(app, token, assessment, all(0))
      const { data: view } = (await showReport(app, token, id)).answer
      expect((await pdf(token, id)).status).toBe(200)
      const drawing = last()
      expect(drawing).toMatchObject({ title: view.name, language: 'zh-Hans', demo: false })
      expect(drawing.score?.value ?? null).toBe(
        view.main ? written(view.main.score!, view.main.digits) : null,
      )
      const shares = drawing.score?.segments.reduce((sum, { share }) => sum + share, 0) ?? 1
      expect(shares).toBeCloseTo(1, 6)
      const named = ({ name, score, max, digits }: (typeof view.dimensions)[number]['facets'][number]) => [
        name,
        `${written(score!, digits)} / ${written(max, digits)}`,
      ]
      expect(
        drawing.bars!.map(({ label, value, facets = [] }) => [
          [label, value],
          facets.map((facet) => [facet.label, facet.value]),
        ]),
      ).toEqual([...view.dimensions, ...view.totals].map((scale) => [named(scale), scale.facets.map(named)]))
      const pages = lay({ type, width: 0, highest: 0, drawing, say: wordsOf['zh-Hans'] })
      const filled = pages.map((page) => page.at(-1)!.y + page.at(-1)!.block.height - page[0]!.y)
      for (const height of filled) expect(height).toBeGreaterThan((pageRoom.bottom - pageRoom.top) / 5)
      expect(drawing.type?.name).toBe(view.type?.name)
      expect(drawing.chapters!.map(({ title }) => title)).toEqual(
        view.chapters.filter((one) => one.is_locked === 0).map(({ title }) => title),
      )
      expect(drawing.qr!.text).toBe(`http://127.0.0.1:3000/pages/table/show?id=${assessment}`)
    }
  })

  test('leads to the public page while there is one', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'worry-7', all(0))
    const body = { id, parts: ['score' as const], is_indexed: 0 as const }
    const { url } = (await app.send('POST /api/report/publish', { body }, { token })).answer.data
    await poster(token, id, 'poster')
    expect(last().qr!.text).toBe(url)
    await app.send('POST /api/report/revoke', { body: { id } }, { token })
    await poster(token, id, 'poster')
    expect(last().qr!.text).not.toContain('token')
  })

  test('speaks the reader’s language, on the reader’s day, with help first where it is needed', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'low-mood-9', all(3))
    await app.db.pool.query(`update reports set created_at = '2026-03-01T20:00:00Z' where id = $1`, [id])
    await poster(token, id, 'long', 'en', 'America/New_York')
    expect(last()).toMatchObject({ language: 'en', date: '1 March 2026' })
    expect(last().help!.lines.join()).toContain('988')
    await poster(token, id, 'long', 'zh-Hans', 'Asia/Shanghai')
    expect(last()).toMatchObject({ language: 'zh-Hans', date: '2026年3月2日' })
    expect(last().help!.lines.join()).toContain('12356')
    await poster(token, id, 'long', 'zh-Hant', 'Nowhere/Land')
    expect(last()).toMatchObject({ language: 'zh-Hant', date: '2026年3月2日' })
  })
})

describe('the file', () => {
  test('is called by the report and the day of the reader, in the reader’s language', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'worry-7', all(0))
    await app.db.pool.query(`update reports set created_at = '2026-03-01T20:00:00Z' where id = $1`, [id])
    const name = async (language: string, zone: string) => {
      const headers = { 'accept-language': language }
      const body = { id, time_zone: zone }
      const { url } = (await app.send('POST /api/report/pdf', { body }, { token, headers })).answer.data
      const header = (await app.raw('GET', url)).headers.get('content-disposition') ?? ''
      expect(header).toMatch(/^attachment; filename="file\.pdf"; /)
      return decodeURIComponent(header.slice(header.indexOf("''") + 2))
    }
    expect(await name('zh-Hans', 'Asia/Shanghai')).toBe('心屿报告 担心与紧张自查 2026-03-02.pdf')
    expect(await name('en', 'America/New_York')).toMatch(/^Mindisle report .* 2026-03-01\.pdf$/)
  })

  test('is at an address nobody can guess, replaces the one before, and is gone after a day', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'worry-7', all(0))
    const first = (await poster(token, id, 'poster')).answer.data.url
    expect(first).toMatch(/^\/files\/report\/[0-9a-z]{32}\.png$/)
    const response = await app.raw('GET', first)
    expect([response.status, response.text()]).toEqual([200, 'a poster'])
    const second = (await poster(token, id, 'poster')).answer.data.url
    expect((await app.raw('GET', first)).status).toBe(404)
    const other = (await poster(token, id, 'poster', 'en')).answer.data.url
    expect((await app.raw('GET', second)).status).toBe(200)
    app.clock.forward(23 * hour)
    await app.runJobs()
    expect((await app.raw('GET', second)).status).toBe(200)
    app.clock.forward(2 * hour)
    await app.runJobs()
    for (const url of [second, other]) expect((await app.raw('GET', url)).status).toBe(404)
    for await (const key of app.storage.list()) expect(key).not.toContain(second.slice(14, 40))
  })

  test('leaves nothing behind when the report is deleted while it is drawn', async () => {
    let draw = (): void => undefined
    const held = new Promise<void>((done) => (draw = done))
    let begun = (): void => undefined
    const drawing = new Promise<void>((done) => (begun = done))
    const slow = async () => {
      begun()
      await held
      return Buffer.from('late')
    }
    const own = await startTestApp({
      drawer: { poster: slow, long: slow, pdf: slow, hasRoom: true, pid: null, stop: async () => undefined },
    })
    try {
      const { token } = await own.visitor()
      const id = await takeTest(own, token, 'worry-7', all(0))
      const reply = own.send('POST /api/report/pdf', { body: { id, time_zone } }, { token })
      await drawing
      await own.send('POST /api/report/delete', { body: { id } }, { token })
      draw()
      expect((await reply).status).toBe(404)
      for await (const key of own.storage.list()) expect(key).toBe('nothing is kept')
    } finally {
      await own.close()
    }
  })

  test('says no before it reads anything, where nobody could draw it', async () => {
    const draw = () => Promise.reject(new Error('nobody should be asked'))
    const own = await startTestApp({
      drawer: { poster: draw, long: draw, pdf: draw, hasRoom: false, pid: null, stop: async () => undefined },
    })
    try {
      const { token } = await own.visitor()
      const reply = await own.send(
        'POST /api/report/pdf',
        { body: { id: 'thereisnone00000', time_zone } },
        { token },
      )
      expect(reply.status).toBe(429)
    } finally {
      await own.close()
    }
  })

  test('may be asked for only so often', async () => {
    const { token } = await app.visitor()
    const id = await takeTest(app, token, 'worry-7', all(0))
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) statuses.push((await poster(token, id, 'poster')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the real drawer draws it', async () => {
  const drawer = createDrawer({ jobMilliseconds: 600_000 })
  const own = await startTestApp({ drawer })
  try {
    const { token } = await own.visitor()
    for (const [assessment, language] of [
      ['symptom-check', 'zh-Hans'],
      ['riasec', 'zh-Hant'],
      ['ipip-neo-120', 'en'],
    ] as const) {
      const id = await takeTest(own, token, assessment, all(0))
      const headers = { 'accept-language': language }
      const made = [
        await own.send(
          'POST /api/report/poster',
          { body: { id, kind: 'poster', time_zone } },
          { token, headers },
        ),
        await own.send(
          'POST /api/report/poster',
          { body: { id, kind: 'long', time_zone } },
          { token, headers },
        ),
        await own.send('POST /api/report/pdf', { body: { id, time_zone } }, { token, headers }),
      ]
      const starts: string[] = []
      for (const { answer } of made) {
        const bytes = (await own.raw('GET', answer.data.url)).bytes()
        starts.push(Buffer.from(bytes.slice(0, 4)).toString('latin1'))
      }
      expect(starts).toEqual(['\u0089PNG', '\u0089PNG', '%PDF'])
    }
  } finally {
    await own.close()
    await drawer.stop()
  }
})
