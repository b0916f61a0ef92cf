import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { addTeam, finishIn, joinTeam, teamBody } from '../../../testing/teams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const analysis = async (token: string, id: string) =>
  (await app.send('GET /api/team/analysis', { query: { id } }, { token })).answer.data

test('between two rounds each part is compared with itself, by the figures that were published of it', async () => {
  const owner = await newMember(app)
  const id = await addTeam(app, owner.token, { attributes: [{ label: '班级', options: ['一班', '二班'] }] })
  const tokens: string[] = []
  for (let at = 0; at < 10; at += 1) {
    await app.forgetLimits()
    const { token } = await app.visitor()
    await joinTeam(app, token, id, { choices: [at < 5 ? 0 : 1] })
    await finishIn(app, token, id)
    tokens.push(token)
  }
  const first = await analysis(owner.token, id)
  expect(first.shown?.cuts[0]?.groups.map(({ n, figures }) => [n, figures[0]?.change])).toEqual([
    [5, null],
    [5, null],
  ])

  await app.send('POST /api/team/close', { body: { id } }, { token: owner.token })
  const { closes_at } = teamBody(app)
  const again = { body: { id, closes_at, is_new_round: 1 } } as const
  await app.send('POST /api/team/reopen', again, { token: owner.token })
  for (const token of tokens) {
    await app.forgetLimits()
    await finishIn(app, token, id, { end: 'last' })
  }
  const second = await analysis(owner.token, id)
  for (const [place, group] of (second.shown?.cuts[0]?.groups ?? []).entries())
    for (const [at, figure] of group.figures.entries()) {
      const before = first.shown?.cuts[0]?.groups[place]?.figures[at]
      expect(figure.change?.difference).toBeCloseTo(figure.mean - (before?.mean ?? Number.NaN))
      expect(figure.change?.error).toBeCloseTo(Math.hypot(figure.error, before?.error ?? Number.NaN))
    }
  expect(second.shown?.cuts[0]?.groups).toHaveLength(2)

  const paper = { body: { id, time_zone: 'Asia/Shanghai' } }
  const drawn = await app.send('POST /api/team/draw', paper, { token: owner.token })
  expect(drawn.answer.data.name).toBe('五月，歇一歇 · 第 2 轮.pdf')
})
