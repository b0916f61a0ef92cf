import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { addMirror, mirrorAnswers } from '../../../../testing/teams.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dueTeams } from '../due.ts'
import { items, scoresOf } from './traits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const mine = async (token: string) => (await app.send('GET /api/mirror/mine', {}, { token })).answer.data
const rate = (token: string, id: string, value = 5) =>
  app.send('POST /api/mirror/rate', { body: { id, answers: mirrorAnswers(value) } }, { token })

/** So many friends, none of whom signs in. */
async function friends(id: string, count: number, value = 5): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    await app.forgetLimits()
    const { token } = await app.visitor()
    expect((await rate(token, id, value)).status).toBe(200)
    tokens.push(token)
  }
  return tokens
}

test('two questions make one score, one of them the other way round', () => {
  const answers = Object.fromEntries(items.map((id) => [id, id.endsWith('with') ? 5 : 2]))
  expect(scoresOf(answers)).toMatchObject({ reliable: 4.5, minded: 4.5 })
})

test('a picture is drawn at five friends and at ten, and nothing changes in between', async () => {
  const { token } = await newMember(app)
  const id = await addMirror(app, token, 2)
  await friends(id, 4)
  expect(await mine(token)).toMatchObject({ raters: 4, may_change: 1, shown: null })
  expect(await addMirror(app, token, 1)).toBe(id)
  await friends(id, 1)
  const first = await mine(token)
  expect(first).toMatchObject({ raters: 5, may_change: 0, shown: { n: 5, next: 10 } })
  expect(first.shown?.traits).toHaveLength(5)
  expect(first.shown?.traits[0]).toMatchObject({ mine: 1 })
  expect(first.shown?.traits[0]?.mean).toBeGreaterThan(3)
  const again = { body: { answers: mirrorAnswers(5) } }
  expect((await app.send('POST /api/mirror/answer', again, { token })).status).toBe(422)
  await friends(id, 4, 1)
  expect((await mine(token)).shown).toEqual(first.shown)
  await friends(id, 1, 1)
  expect((await mine(token)).shown).toMatchObject({ n: 10, next: null })
})

test('twelve friends at most, each once, and not oneself', async () => {
  const { token } = await newMember(app)
  const id = await addMirror(app, token)
  expect((await rate(token, id)).status).toBe(422)
  const [first = ''] = await friends(id, 12)
  expect((await rate(first, id)).status).toBe(200)
  expect((await rate((await app.visitor()).token, id)).answer.type).toBe('team_full')
  expect(await mine(token)).toMatchObject({ raters: 12 })
})

test('who goes takes what they said along, and the picture goes with the fifth', async () => {
  const owner = await newMember(app)
  const id = await addMirror(app, owner.token)
  await friends(id, 4)
  const friend = await newMember(app)
  await rate(friend.token, id)
  expect(JSON.stringify(await exportOf(app, friend.token))).toContain('reliable-with')
  expect((await mine(owner.token)).shown).not.toBeNull()
  await app.db.transaction((tx) =>
    app.deps.personal.find(({ name }) => name === 'teams')!.erase(tx, friend.id, app.clock.now),
  )
  await settleDue(dueTeams(app), app.clock.now)
  expect(await mine(owner.token)).toMatchObject({ raters: 4, shown: null })
  await app.send('POST /api/mirror/remove', { body: {} }, { token: owner.token })
  expect(await mine(owner.token)).toMatchObject({ id: null, raters: 0 })
  const left = await app.db.pool.query('select 1 from team_mirror_ratings where mirror_id = $1', [id])
  expect(left.rowCount).toBe(0)
})
