import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueTeams } from '../src/modules/teams/due.ts'
import { assignTo, crowd, found, join } from './organizations.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'
import { finishIn } from './teams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Someone = Awaited<ReturnType<TestApp['visitor']>>

test('an organization learns nothing by what happens when it lets somebody go, at five or at ten', async () => {
  const owner = await app.member()
  const inside = { token: owner.token }
  const { id: organizationId, code } = await found(app, owner.token)
  const people: Someone[] = []
  for (let at = 0; at < 12; at += 1) {
    const one = await app.visitor()
    await join(app, one.token, code)
    people.push(one)
  }
  await crowd(app, organizationId, 8)
  const id = await assignTo(app, owner.token)
  const look = async () => ({
    told: (await app.send('GET /api/org/assignments', {}, inside)).answer.data.list.map(
      ({ table: _table, ...row }) => row,
    ),
    figures: (await app.send('GET /api/org/analysis', { query: { id } }, inside)).answer.data,
  })
  const answer = async (from: number, to: number) => {
    for (const { token } of people.slice(from, to)) {
      const { team_id: team, table_id: table } = (
        await app.send('POST /api/org/begin', { body: { id } }, { token })
      ).answer.data
      await finishIn(app, token, team, { table })
    }
  }
  const letGo = async (at: number) => {
    const target = { body: { id: people[at]?.profile.id ?? '' } }
    expect((await app.send('POST /api/org/remove', target, inside)).status).toBe(200)
  }
  const sweep = () => settleDue(dueTeams(app.deps), app.clock.now)
  await answer(0, 5)
  const five = await look()
  expect(five.figures).toMatchObject({ finished: 5, shown: { n: 5 } })
  // Of the two who are let go, one has answered.
  for (const at of [0, 11]) {
    await letGo(at)
    expect(await look()).toEqual(five)
    await sweep()
    expect(await look()).toEqual(five)
  }
  await answer(5, 10)
  expect(await look()).toEqual(five)
  await answer(10, 11)
  const ten = await look()
  expect(ten.figures).toMatchObject({ finished: 10, shown: { n: 10 } })
  expect(ten.figures.shown).not.toEqual(five.figures.shown)
  await letGo(1)
  expect(await sweep()).toBe(1)
  expect(await look()).toEqual(ten)
})
