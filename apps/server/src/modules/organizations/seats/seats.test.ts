import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignTo, crowd, found, join } from '../../../../testing/organizations.ts'
import { createDatabase, settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { finishIn, teamTable } from '../../../../testing/teams.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { appRole } from '../../../platform/embedded-postgres/settings.ts'
import { returnSeats } from './due.ts'

let app: TestApp

beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
  await app.db.pool.query(`update tables set price_fen = 990 where id = $1`, [teamTable])
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const told = async (token: string) =>
  (await app.send('GET /api/org/licences', {}, { token })).answer.data.seats
/** As they are counted, which nobody is told. */
const used = (organizationId: string) =>
  app.db.transaction(async (tx) => {
    await tx.execute(`select set_config('tenant.everywhere', 'on', true)`)
    const { rows } = await tx.execute<{ seats: number; used: number }>(
      `select seats, used from organization_licences where organization_id = '${organizationId}'`,
    )
    return rows[0]
  })
const begin = (token: string, id: string) => app.send('POST /api/org/begin', { body: { id } }, { token })
const everywhere = (work: string) =>
  app.db.transaction(async (tx) => {
    await tx.execute(`select set_config('tenant.everywhere', 'on', true)`)
    return (await tx.execute(work)).rows
  })

async function school(comers: number) {
  const owner = await app.member()
  const { id, code } = await found(app, owner.token)
  const people = []
  for (let at = 0; at < comers; at += 1) {
    const one = await app.visitor()
    await join(app, one.token, code)
    people.push(one)
  }
  await crowd(app, id, 4)
  return { id, code, owner, people, asked: await assignTo(app, owner.token, { table: teamTable }) }
}

describe('a seat', () => {
  test('is taken by whoever begins, used by whoever hands in, and opens the whole report', async () => {
    const { id, owner, people, asked } = await school(1)
    const [{ token } = { token: '' }] = people
    const begun = await begin(token, asked)
    expect((await begin(token, asked)).status).toBe(200)
    expect(await used(id)).toEqual({ seats: 20, used: 1 })
    const report = await finishIn(app, token, begun.answer.data.team_id)
    const { rows } = await app.db.pool.query(`select kind from unlocks where subject_id = $1`, [report])
    expect(rows).toEqual([{ kind: 'report' }])
    await app.send('POST /api/org/assignment/close', { body: { id: asked } }, { token: owner.token })
    expect(await used(id)).toEqual({ seats: 20, used: 1 })
  })

  test('is given back at the end and at the close, and not at the moment in which somebody goes', async () => {
    const { id, code, owner, people, asked } = await school(3)
    for (const { token } of people) await begin(token, asked)
    expect(await used(id)).toMatchObject({ used: 3 })
    const [gone] = people
    const token = gone?.token ?? ''
    await app.send('POST /api/org/leave', { body: { id } }, { token })
    const own = `select user_id from organization_seats where user_id = '${gone?.profile.id ?? ''}'`
    expect(await everywhere(own)).toEqual([])
    expect(await used(id)).toMatchObject({ used: 3 })
    await join(app, token, code)
    expect((await begin(token, asked)).status).toBe(200)
    expect(await used(id)).toMatchObject({ used: 3 })
    expect(await everywhere(own)).toHaveLength(1)
    await app.send('POST /api/org/leave', { body: { id } }, { token })
    await everywhere(`update organization_seats set ends_at = now() - interval '1 day'
      where user_id = '${people[1]?.profile.id ?? ''}'`)
    const work = returnSeats({ db: app.db }) as DueWork
    expect(await settleDue([work], app.clock.now)).toBe(1)
    expect(await used(id)).toMatchObject({ used: 2 })
    await app.send('POST /api/org/assignment/close', { body: { id: asked } }, { token: owner.token })
    expect(await used(id)).toMatchObject({ used: 0 })
  })

  test('that is the last goes to one of those who want it at once', async () => {
    const { id, people, asked } = await school(6)
    await everywhere(`update organization_licences set seats = used + 2 where used = 0 and organization_id in (
      select organization_id from organization_assignments where id = '${asked}')`)
    const answers = await Promise.all(people.map(({ token }) => begin(token, asked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ answer }) => answer.type === 'no_seats')).toHaveLength(4)
    expect(await used(id)).toEqual({ seats: 2, used: 2 })
  })

  test('is told in fives: neither the first nor the last one taken is seen', async () => {
    const { id, owner } = await school(0)
    const seen = []
    for (const taken of [0, 4, 5, 6, 15, 16, 20]) {
      await everywhere(`update organization_licences set used = ${taken} where organization_id = '${id}'`)
      const { left, at_least: least } = await told(owner.token)
      seen.push([taken, left, least])
    }
    expect(seen).toEqual([
      [0, 'most', 15],
      [4, 'most', 15],
      [5, 'some', 15],
      [6, 'some', 10],
      [15, 'some', 5],
      [16, 'few', 0],
      [20, 'few', 0],
    ])
  })
})
