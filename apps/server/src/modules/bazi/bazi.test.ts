import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sampleBorn, sampleChart } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Change = Parameters<typeof sampleBorn>[0]

const save = async (token: string, change: Change = {}): Promise<string> =>
  (await app.send('POST /api/bazi/save', { body: sampleChart(change) }, { token })).answer.data.id
const show = async (token: string, id: string) =>
  (await app.send('GET /api/bazi/show', { query: { id } }, { token })).answer.data
const preview = (token: string, change: Change = {}) =>
  app.send('POST /api/bazi/preview', { body: { born: sampleBorn(change) } }, { token })

describe('a chart', () => {
  test('is kept for a visitor, and shown with each step from the clock to the pillars', async () => {
    const { token } = await app.visitor()
    const chart = await show(token, await save(token))
    expect(chart.columns.map(({ stem, branch }) => `${stem} ${branch}`)).toEqual([
      'bing zi',
      'ren chen',
      'yi you',
      'geng chen',
    ])
    expect(chart.correction).toMatchObject({
      wall: '1996-04-18T07:20:00',
      local: '1996-04-18T07:06:15',
      summer_seconds: 0,
      longitude_seconds: -862,
      equation_seconds: 37,
      branch: 'chen',
      lunar: { year: 1996, month: 3, day: 1 },
    })
    expect(chart.working).toMatchObject({
      spring: { id: 'li-chun', at: expect.stringMatching(/^1996-02-04T21:0[78]/) },
      term: { id: 'qing-ming', at: expect.stringMatching(/^1996-04-04T20:02/) },
      next: { id: 'li-xia', at: expect.stringMatching(/^1996-05-05T13:26/) },
      julian_day: 2_450_192,
      year_place: 13,
      day_place: 22,
    })
    expect(chart.correction.shifts).toMatchObject([{ minutes: -7, changed: [{ pillar: 'hour' }] }])
    expect(chart.luck).toHaveLength(1)
    expect(chart.luck[0]).toMatchObject({
      direction: 'backward',
      start: { years: 4, months: 5 },
      start_latest: null,
    })
  })

  test('without an hour has three pillars and a range; without a sex both ways', async () => {
    const { token } = await app.visitor()
    const chart = await show(token, await save(token, { clock: null, sex: 'unsaid' }))
    expect(chart.columns).toHaveLength(3)
    expect(chart.correction).toMatchObject({ branch: null, shifts: [] })
    expect(chart.luck.map(({ direction }) => direction)).toEqual(['forward', 'backward'])
    for (const { start, start_latest: latest } of chart.luck)
      expect((latest?.years ?? 0) * 12 + (latest?.months ?? 0)).toBeGreaterThanOrEqual(
        start.years * 12 + start.months,
      )
  })

  test('goes by a longitude of one’s own where one is given, and by the list where it is taken back', async () => {
    const { token } = await app.visitor()
    const shown = async (longitude: number | null) => {
      const id = await save(token, { longitude })
      return (await app.send('GET /api/bazi/show', { query: { id } }, { token })).answer.data
    }
    const own = await shown(117.5)
    expect(own.place).toMatchObject({ id: 'cn-beijing', longitude: 117.5 })
    expect(own.correction.longitude_seconds).toBe(-600)
    expect((await shown(null)).correction.longitude_seconds).toBe(-862)
    expect((await preview(token, { longitude: 181 })).status).toBe(422)
  })

  test('lies sealed: nothing of the birth is readable in the database', async () => {
    const { token } = await app.visitor()
    const id = await save(token)
    const { rows } = await app.db.pool.query<{ sealed: Buffer }>('select * from bazi_charts where id = $1', [
      id,
    ])
    const kept = JSON.stringify(rows[0]) + (rows[0]?.sealed.toString('latin1') ?? '')
    for (const word of ['1996', 'cn-beijing', '林晚', 'female']) expect(kept).not.toContain(word)
  })

  test('is corrected, listed with others, exported, and deleted; nobody else sees it', async () => {
    const { token } = await newMember(app)
    const first = await save(token)
    const second = await save(token, { year: 1990 })
    await app.send(
      'POST /api/bazi/change',
      { body: { id: first, name: ' 阿晚 ', born: sampleBorn({ clock: null }) } },
      { token },
    )
    const list = (await app.send('GET /api/bazi/list', { query: {} }, { token })).answer.data
    expect(list.total).toBe(2)
    expect(list.list.find(({ id }) => id === first)).toMatchObject({ name: '阿晚', date: '1996-04-18' })
    expect(list.list.find(({ id }) => id === first)?.pillars).toHaveLength(3)
    const stranger = await app.visitor()
    expect(
      (await app.send('GET /api/bazi/show', { query: { id: second } }, { token: stranger.token })).status,
    ).toBe(404)
    expect((await exportOf(app, token)).parts).toMatchObject({
      bazi_charts: expect.arrayContaining([expect.objectContaining({ id: first, name: '阿晚' })]),
    })
    await app.send('POST /api/bazi/remove', { body: { id: first } }, { token })
    expect((await app.send('GET /api/bazi/show', { query: { id: first } }, { token })).status).toBe(404)
  })

  test('a picture of it names neither the person nor the day', async () => {
    const { token } = await app.visitor()
    const body = { id: await save(token), time_zone: 'Asia/Shanghai' }
    const drawn = await app.send('POST /api/bazi/draw', { body }, { token })
    expect(drawn.answer.data).toMatchObject({ name: '八字命盘.png', type: 'image/png' })
  })
})

describe('what cannot be is said kindly', () => {
  test.each<[Change, string]>([
    [{ year: 2023, month: 2, day: 30 }, '公历里没有这一天'],
    [{ calendar: 'lunar', year: 2023, month: 3, day: 1, is_leap: 1 }, '没有这个闰月'],
    [{ calendar: 'lunar', year: 2023, month: 1, day: 30 }, '没有三十'],
    [{ year: 1986, month: 5, day: 4, clock: 150 }, '往前拨了 60 分钟'],
    [{ place_id: 'atlantis' }, '不在名单里'],
  ])('%j', async (change, says) => {
    const { token } = await app.visitor()
    const refused = await preview(token, change)
    expect(refused.status).toBe(422)
    expect(refused.answer.message).toContain(says)
  })

  test('an hour that came twice, two clocks, the south and old China are told', async () => {
    const { token } = await app.visitor()
    const told = async (change: Change) => (await preview(token, change)).answer.data
    expect(await told({ year: 1991, month: 9, day: 15, clock: 90 })).toMatchObject({ is_twice: 1 })
    expect((await told({ place_id: 'cn-650100' })).notes).toContain('two-clocks')
    expect((await told({ place_id: 'sydney' })).notes).toContain('southern')
    expect((await told({ year: 1944, month: 1 })).notes).toContain('china-before-1949')
    expect(await told({ year: 1944, month: 1 })).toMatchObject({ summer_seconds: 3_600 })
    const urumqi = await told({ place_id: 'cn-650100', zone: 'Asia/Urumqi' })
    expect(urumqi.standard_seconds).toBe(6 * 3_600)
  })
})

describe('places', () => {
  const find = async (q: string) => {
    const { token } = await app.visitor()
    const { list } = (await app.send('GET /api/bazi/places', { query: { q } }, { token })).answer.data
    return list.map(({ name }) => name)
  }
  test.each([
    ['成都', '成都'],
    ['成都市', '成都'],
    ['chengdu', '成都'],
    ['四川成都', '成都'],
    ["xi'an", '西安'],
    ['臺北', '台北'],
    ['saopaulo', '圣保罗'],
    ['new york', '纽约'],
  ])('%s is found', async (words, name) => {
    expect((await find(words))[0]).toBe(name)
  })

  test('a province lists its cities, and nothing is nothing', async () => {
    expect((await find('云南')).length).toBeGreaterThan(10)
    expect(await find('qqqq')).toEqual([])
    expect((await find('')).slice(0, 2)).toEqual(['北京', '上海'])
  })
})
