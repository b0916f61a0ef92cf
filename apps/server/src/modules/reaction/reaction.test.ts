import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Mode } from './measure.ts'
import { sampleRun } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hour = 3_600_000

async function run(token: string, median: number, mode: Mode = 'simple'): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + hour)
  return (await app.send('POST /api/reaction/save', { body: sampleRun(median, mode) }, { token })).answer.data
    .id
}
const show = async (token: string, id: string) =>
  (await app.send('GET /api/reaction/show', { query: { id } }, { token })).answer.data
const list = async (token: string, query: { mode?: Mode; page?: number; per_page?: number } = {}) =>
  (await app.send('GET /api/reaction/list', { query }, { token })).answer.data

describe('a run of the reaction test', () => {
  test('is kept for a visitor, measured, and compared with the earlier ones of its kind', async () => {
    const { token } = await app.visitor()
    const first = await show(token, await run(token, 300))
    expect(first).toMatchObject({ median_ms: 301, valid_count: 20, lapse_ms: 500, reference: null })
    expect(first.verdict).toEqual({ kind: 'first', difference_ms: 0, usual: null, missing: 5 })
    await run(token, 100, 'choice-two')
    for (const median of [302, 296, 304, 298]) await run(token, median)
    const slow = await show(token, await run(token, 360))
    expect(slow.verdict).toMatchObject({ kind: 'slower', difference_ms: 60 })
    expect(slow.history.map(({ median_ms }) => median_ms)).toEqual([301, 303, 297, 305, 299, 361])
    expect((await list(token)).total).toBe(7)
    const choices = await list(token, { mode: 'choice-two' })
    expect(choices.list.map(({ mode }) => mode)).toEqual(['choice-two'])
    expect(await list(token, { per_page: 3, page: 2 })).toMatchObject({ page: 2, has_more: true, total: 7 })
  })

  test('an older run is compared only with what came before it', async () => {
    const { token } = await app.visitor()
    const first = await run(token, 300)
    await run(token, 200)
    expect(await show(token, first)).toMatchObject({ verdict: { kind: 'first' } })
    expect((await show(token, first)).history).toHaveLength(1)
  })

  test('with too few valid answers has no median, is in no history and cannot be drawn', async () => {
    const { token } = await app.visitor()
    const { trials, ...rest } = sampleRun()
    const few = { ...rest, trials: trials.slice(0, 10) }
    const { id } = (await app.send('POST /api/reaction/save', { body: few }, { token })).answer.data
    expect(await show(token, id)).toMatchObject({ median_ms: null, verdict: null, history: [] })
    const body = { id, time_zone: 'Asia/Shanghai' }
    const drawn = await app.send('POST /api/reaction/draw', { body }, { token })
    expect([drawn.status, drawn.answer.message]).toEqual([422, '有效的点击太少，算不出中位数'])
  })

  test('a member of 40 sees the line of the study', async () => {
    const { token } = await newMember(app)
    const birthday = `${app.clock.now.getUTCFullYear() - 40}-06-01`
    await app.send('POST /api/member/personal/profile', { body: { birthday } }, { token })
    expect((await show(token, await run(token, 300))).reference).toEqual({ ms: 231, age: 40 })
    expect((await show(token, await run(token, 300, 'choice-four'))).reference).toBeNull()
  })

  test('is removed, exported, and nobody else sees it', async () => {
    const { token } = await app.visitor()
    const id = await run(token, 300)
    const stranger = await app.visitor()
    expect(
      (await app.send('GET /api/reaction/show', { query: { id } }, { token: stranger.token })).status,
    ).toBe(404)
    expect((await exportOf(app, token)).parts).toMatchObject({ reaction_runs: [{ id, mode: 'simple' }] })
    await app.send('POST /api/reaction/remove', { body: { id } }, { token })
    expect((await app.send('GET /api/reaction/show', { query: { id } }, { token })).status).toBe(404)
    expect((await list(token)).total).toBe(0)
  })

  test.each([
    { trials: [] },
    { mode: 'juggling' },
    { trials: [{ wait: 1, shown: 4, pressed: 0, ms: 1 }] },
    { trials: [{ wait: 1, shown: 0, pressed: 0, ms: -1 }] },
    { device: { input: 'nose', refresh_hz: 60 } },
  ])('%j is refused', async (wrong) => {
    const { token } = await app.visitor()
    const body = { ...sampleRun(), ...wrong } as never
    expect((await app.send('POST /api/reaction/save', { body }, { token })).status).toBe(422)
  })
})
