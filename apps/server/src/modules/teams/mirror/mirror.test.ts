import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { addMirror, mirrorAnswers } from '../../../../testing/teams.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dueTeams } from '../due.ts'
import { presentMirror } from './present.ts'
import { items, scoresOf, traits } from './traits.ts'

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

test('what is too close to be called different is alike, and what is only unsure is not called the same', () => {
  const answers = Object.fromEntries(items.map((id) => [id, 3]))
  const told = (mean: number, error: number) => {
    const figure = { mean, error, spread: 1, agreement: 'close' }
    const whole = Object.fromEntries(traits.map((trait) => [trait, figure]))
    const shown = { edition: 1, n: 5, whole, cuts: [], hidden: [] }
    const { headline, traits: rows } = presentMirror({ answers } as never, shown as never, 'en')
    return [headline, rows[0]?.text]
  }
  expect(told(3.4, 0.2)).toEqual(['They see you much as you do', 'Much the same'])
  expect(told(4.4, 1.6)).toEqual([
    'They might see you differently than you do',
    "Might differ, but we can't be sure",
  ])
  expect(told(4.4, 0.8)).toEqual([
    'They see you as more reliable than you do',
    'Others see you as more reliable',
  ])
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

/** Their account goes, and then what the sweep takes out. */
async function eraseFriend(id: string): Promise<void> {
  await app.db.transaction((tx) =>
    app.deps.personal.find(({ name }) => name === 'teams')!.erase(tx, id, app.clock.now),
  )
  await settleDue(dueTeams(app), app.clock.now)
}

const kept = async (id: string): Promise<number> =>
  (await app.db.pool.query('select 1 from team_mirror_ratings where mirror_id = $1', [id])).rowCount ?? 0

test('who goes takes what they said along, and breaking the mirror all of it', async () => {
  const owner = await newMember(app)
  const id = await addMirror(app, owner.token)
  await friends(id, 4)
  const friend = await newMember(app)
  await rate(friend.token, id)
  expect(JSON.stringify(await exportOf(app, friend.token))).toContain('reliable-with')
  expect(await kept(id)).toBe(5)
  await eraseFriend(friend.id)
  expect(await kept(id)).toBe(4)
  await app.send('POST /api/mirror/remove', { body: {} }, { token: owner.token })
  expect(await mine(owner.token)).toMatchObject({ id: null, raters: 0 })
  expect(await kept(id)).toBe(0)
})

/** Whoever asked knows their friends, and could read off who answered. */
test('nothing changes as a friend who answered is erased: before a picture, at five, at ten and when it is full', async () => {
  const owner = await newMember(app)
  const id = await addMirror(app, owner.token)
  const link = async () =>
    (await app.send('GET /api/mirror/invitation', { query: { id } }, { token: owner.token })).answer.data
  const all = async () => ({
    mine: await mine(owner.token),
    link: await link(),
    file: (await exportOf(app, owner.token)).parts['mirror'],
  })
  const unmoved = async () => {
    const friend = await newMember(app)
    await app.forgetLimits()
    expect((await rate(friend.token, id)).status).toBe(200)
    const before = await all()
    expect(before.file).toMatchObject({ raters: before.mine.raters })
    await eraseFriend(friend.id)
    expect(await all()).toEqual(before)
    return before.mine
  }
  await friends(id, 2)
  expect(await unmoved()).toMatchObject({ raters: 3, shown: null })
  // The next one stands in the place of whoever went.
  await friends(id, 1)
  expect(await mine(owner.token)).toMatchObject({ raters: 3, shown: null })
  await friends(id, 1)
  const five = await unmoved()
  expect(five).toMatchObject({ raters: 5, shown: { n: 5 } })
  await friends(id, 5, 1)
  expect(await mine(owner.token)).toMatchObject({ raters: 9, shown: five.shown })
  expect(await unmoved()).toMatchObject({ raters: 10, shown: { n: 10 } })
  await friends(id, 2)
  expect(await mine(owner.token)).toMatchObject({ raters: 11 })
  expect(await unmoved()).toMatchObject({ raters: 12, shown: { n: 10 } })
  expect((await rate((await app.visitor()).token, id)).answer.type).toBe('team_full')
})
