import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../src/flows/erase-person.ts'
import { assignTo, found, join } from './organizations.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { teamTable } from './teams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.pool.query(`update tables set price_fen = 990 where id = $1`, [teamTable])
})
afterAll(() => app.close())

test('erasing people while others begin aborts nobody, and gives their seats back when all others come back', async () => {
  const owner = await app.member()
  const { id, code } = await found(app, owner.token)
  const people = await Promise.all(Array.from({ length: 12 }, () => app.visitor()))
  for (const { token } of people) await join(app, token, code)
  const asked = await assignTo(app, owner.token, { table: teamTable })
  const begin = (token: string) => app.send('POST /api/org/begin', { body: { id: asked } }, { token })
  const [leaving, coming] = [people.slice(0, 6), people.slice(6)]
  for (const { token } of leaving) await begin(token)
  const erase = (userId: string) =>
    app.db.transaction((tx) => erasePerson(tx, app.deps, userId, app.clock.now))
  const [, ...statuses] = await Promise.all([
    Promise.all(leaving.map(({ profile }) => erase(profile.id))),
    ...coming.map(async ({ token }) => (await begin(token)).status),
  ])
  expect(statuses).toEqual(coming.map(() => 200))
  const inside = { token: owner.token, headers: { 'org-id': id } }
  const left = async () => (await app.send('GET /api/org/licences', {}, inside)).answer.data.seats
  expect(await left()).toEqual({ seats: 20, left: 'some', at_least: 5 })
  await app.send('POST /api/org/assignment/close', { body: { id: asked } }, inside)
  expect(await left()).toEqual({ seats: 20, left: 'most', at_least: 15 })
})
