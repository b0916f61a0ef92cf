import { scalePrecision, prepare, semOf } from '@mindisle/scoring'
import { readInstruments } from '@mindisle/content/instruments'
import type { WireInputOf } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offer, plainInstrument } from '../../../testing/exams.ts'
import { place, showReport, takeTest } from './test-help.ts'

const hour = 3_600_000
const compiled = await readInstruments()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Takes it with the first `points` of the questions answered by the second option, the others by the first. */
async function scoring(token: string, assessment: string, points: number): Promise<string> {
  app.clock.forward(hour)
  return takeTest(
    app,
    token,
    assessment,
    place((_, at) => (at < points ? 1 : 0)),
  )
}

const changeOf = async (token: string, id: string) => (await showReport(app, token, id)).answer.data.change

describe('the change since last time', () => {
  const { instrument } = compiled.find((one) => one.instrument.id === 'worry-7')!
  const prepared = prepare(instrument)

  test('is real only beyond what the measure itself wavers', async () => {
    const { token } = await app.visitor()
    const sem = semOf(scalePrecision(prepared, 'worry')!)
    const noise = 1.96 * Math.SQRT2 * sem
    const high = await takeTest(
      app,
      token,
      'worry-7',
      place(() => 3),
    )
    expect(await changeOf(token, high)).toBeNull()
    app.clock.forward(hour)
    const bit = await takeTest(
      app,
      token,
      'worry-7',
      place((_, at) => (at < 2 ? 2 : 3)),
    )
    expect(await changeOf(token, bit)).toEqual({
      from_id: high,
      from_at: expect.any(String),
      from_score: 21,
      difference: -2,
      verdict: 'steady',
      least: Math.floor(noise) + 1,
    })
    const low = await scoring(token, 'worry-7', 0)
    expect(await changeOf(token, low)).toMatchObject({ from_id: bit, difference: -19, verdict: 'recovered' })
    app.clock.forward(hour)
    const again = await takeTest(
      app,
      token,
      'worry-7',
      place(() => 3),
    )
    expect(await changeOf(token, again)).toMatchObject({ from_id: low, difference: 21, verdict: 'worsened' })
    expect((await showReport(app, token, again)).answer.data.attempt).toBe(4)
    expect((await showReport(app, token, bit)).answer.data.attempt).toBe(2)
  })

  test('of a scale that is neither good nor bad has only risen or fallen', async () => {
    const sum = plainInstrument().scales[0]!
    const assessment = await offer(
      app,
      plainInstrument({
        scales: [{ ...sum, direction: 'neutral', bands: [{ id: 'any', min: 0, max: 18, level: null }] }],
        risks: [],
        reliability: [{ scale: 'sum', kind: 'retest', value: 0.9, sd: 3, source: 'us' }],
      }),
    )
    const { token } = await app.visitor()
    await scoring(token, assessment, 0)
    const risen = await scoring(token, assessment, 6)
    expect(await changeOf(token, risen)).toMatchObject({ difference: 6, verdict: 'risen' })
    const fallen = await scoring(token, assessment, 0)
    expect(await changeOf(token, fallen)).toMatchObject({ difference: -6, verdict: 'fallen' })
    expect((await showReport(app, token, risen)).answer.data.level).toBeNull()
  })

  test('without a known reliability is given and not judged', async () => {
    const assessment = await offer(app, plainInstrument())
    const { token } = await app.visitor()
    await scoring(token, assessment, 0)
    expect(await changeOf(token, await scoring(token, assessment, 6))).toMatchObject({
      difference: 6,
      verdict: 'unknown',
      least: null,
    })
  })

  test('is not judged where one of the two was answered carelessly, wherever it is told', async () => {
    const { token } = await app.visitor()
    const hasty = await takeTest(
      app,
      token,
      'worry-7',
      place(() => 3),
      100,
    )
    const calm = await scoring(token, 'worry-7', 0)
    expect(await changeOf(token, calm)).toMatchObject({ difference: -21, verdict: 'doubtful' })
    const compared = await app.send(
      'GET /api/report/compare',
      { query: { id: calm, with_id: hasty } },
      { token },
    )
    const { first, second, scales } = compared.answer.data
    expect([first.is_doubtful, second.is_doubtful]).toEqual([1, 0])
    expect(scales[0]).toMatchObject({ difference: -21, verdict: 'doubtful' })
    const query = { table_id: 'worry-7' }
    const { data } = (await app.send('GET /api/report/trend', { query }, { token })).answer
    expect(data.points.map((point) => point.is_doubtful)).toEqual([1, 0])
    expect(data.change).toMatchObject({ verdict: 'doubtful' })
  })

  test('of two people tells nobody that the other one answered carelessly', async () => {
    const other = await app.visitor()
    const theirs = await takeTest(
      app,
      other.token,
      'worry-7',
      place(() => 0),
      100,
    )
    const body = { id: theirs, parts: ['score' as const], is_indexed: 0 as const }
    const link = (await app.send('POST /api/report/publish', { body }, { token: other.token })).answer.data
    const { token } = await app.visitor()
    const id = await takeTest(
      app,
      token,
      'worry-7',
      place(() => 1),
    )
    const compared = await app.send(
      'GET /api/report/compare',
      { query: { id, with_token: link.token } },
      { token },
    )
    const { second, scales } = compared.answer.data
    expect(second).toMatchObject({ is_mine: 0, is_doubtful: 0, is_risk: 0, needs_help: 0 })
    expect(scales[0]).toMatchObject({ verdict: 'unknown', second: { score: 0, label: '', level: null } })
  })

  test('is never told between versions that measure differently', async () => {
    const first = plainInstrument()
    const assessment = await offer(app, first)
    const { token } = await app.visitor()
    await scoring(token, assessment, 1)
    await offer(app, { ...first, version: '1.4.0' })
    const same = await scoring(token, assessment, 3)
    expect(await changeOf(token, same)).toMatchObject({ difference: 2 })
    await offer(app, { ...first, version: '2.0.0' })
    const other = await scoring(token, assessment, 5)
    expect(await changeOf(token, other)).toBeNull()
    expect((await showReport(app, token, other)).answer.data.attempt).toBe(3)
    const query = { table_id: assessment }
    const { data } = (await app.send('GET /api/report/trend', { query }, { token })).answer
    expect(data.points.map(({ id }) => id)).toEqual([other])
    const compared = await app.send(
      'GET /api/report/compare',
      { query: { id: same, with_id: other } },
      { token },
    )
    expect(compared.answer.data.scales).toEqual([])
  })
})

describe('the norm group', () => {
  const profile = (token: string, body: WireInputOf<'POST /api/member/personal/profile'>['body']) =>
    app.send('POST /api/member/personal/profile', { body }, { token })

  test('stays as it was, and a better one is offered once the profile knows more', async () => {
    const { token } = await app.visitor()
    await profile(token, { birthday: '1990-06-01' })
    const id = await takeTest(
      app,
      token,
      'ipip-neo-120',
      place((_, at) => at),
    )
    const before = (await showReport(app, token, id)).answer.data
    expect(before.has_new_norm).toBe(0)
    expect(before.norm).toMatchObject({ group: '21–40 岁的人（样本用英文作答）' })
    await profile(token, { gender: 'female' })
    const kept = (await showReport(app, token, id)).answer.data
    expect(kept).toEqual({ ...before, has_new_norm: 1, related: kept.related })
    const anew = (await showReport(app, token, id, { norm: 'current' })).answer.data
    expect(anew.norm).toMatchObject({ group: '21–40 岁的女性（样本用英文作答）' })
    expect(anew.dimensions.map(({ score }) => score)).toEqual(before.dimensions.map(({ score }) => score))
    expect(anew.dimensions.map(({ percentile }) => percentile)).not.toEqual(
      before.dimensions.map(({ percentile }) => percentile),
    )
    const { instrument } = compiled.find((one) => one.instrument.id === 'ipip-neo-120')!
    const women = instrument.norms!.groups.find((group) => group.id === 'female-21-40')!
    for (const { id: scale, norm_mean: mean } of anew.dimensions)
      expect(mean).toBeCloseTo(women.scales[scale]!.mean, 1)
    expect((await showReport(app, token, id)).answer.data.norm).toMatchObject({
      group: '21–40 岁的人（样本用英文作答）',
    })
    await profile(token, { gender: null })
    expect((await showReport(app, token, id)).answer.data.has_new_norm).toBe(0)
  })

  test('does not move because the person has grown older since', async () => {
    const { token } = await app.visitor()
    const year = app.clock.now.getUTCFullYear()
    await profile(token, { gender: 'male', birthday: `${year - 20}-01-01` })
    const id = await takeTest(
      app,
      token,
      'ipip-neo-120',
      place((_, at) => at),
    )
    expect((await showReport(app, token, id, { language: 'en' })).answer.data.norm).toMatchObject({
      group: 'men aged 20 and under (sample answered in English)',
    })
    const { rows } = await app.db.pool.query<{ at: Date }>(
      'select created_at as at from reports where id = $1',
      [id],
    )
    await app.db.pool.query(
      `update reports set created_at = created_at - interval '6 months' where id = $1`,
      [id],
    )
    expect(rows[0]!.at).toBeInstanceOf(Date)
    await app.db.pool.query(
      `update reports set result = jsonb_set(result, '{person,age}', to_jsonb(extract(year from created_at)::int - $2)) where id = $1`,
      [id, year - 20],
    )
    expect((await showReport(app, token, id)).answer.data.has_new_norm).toBe(0)
  })
})
