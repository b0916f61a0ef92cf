import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignTo, crowd, found, join } from '../../../../testing/organizations.ts'
import { createDatabase, settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { finishIn, teamTable } from '../../../../testing/teams.ts'
import { appRole } from '../../../platform/embedded-postgres/settings.ts'
import { tellAsked } from './due.ts'

let app: TestApp

/** As the app's own role, whose rows the database keeps apart. */
beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Someone = Awaited<ReturnType<TestApp['visitor']>>

const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list
const assignments = async (token: string) =>
  (await app.send('GET /api/org/assignments', {}, { token })).answer.data.list
const tasks = async (token: string) => (await app.send('GET /api/org/tasks', {}, { token })).answer.data.list
const begin = (token: string, id: string) => app.send('POST /api/org/begin', { body: { id } }, { token })
const groups = async (token: string) => (await app.send('GET /api/org/groups', {}, { token })).answer.data

async function addGroup(token: string, name: string): Promise<string> {
  const { answer } = await app.send('POST /api/org/group', { body: { id: null, name } }, { token })
  return answer.data.id
}

const place = (token: string, people: readonly Someone[], groupId: string | null) =>
  app.send(
    'POST /api/org/place',
    { body: { ids: people.map(({ profile }) => profile.id), group_id: groupId } },
    { token },
  )

async function comers(code: string, count: number): Promise<Someone[]> {
  const people: Someone[] = []
  for (let at = 0; at < count; at += 1) {
    const one = await app.visitor()
    await join(app, one.token, code)
    people.push(one)
  }
  return people
}

async function answerFor({ token }: Someone, id: string, end: 'first' | 'last' = 'first'): Promise<string> {
  const begun = await begin(token, id)
  if (begun.status !== 200) throw new Error(begun.answer.message)
  return finishIn(app, token, begun.answer.data.team_id, { table: begun.answer.data.table_id, end })
}

describe('groups', () => {
  test('are made, renamed, filled and taken away', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const people = await comers(code, 2)
    const id = await addGroup(owner.token, ' 高三（1）班 ')
    const taken = await app.send(
      'POST /api/org/group',
      { body: { id: null, name: '高三（1）班' } },
      { token: owner.token },
    )
    expect(taken.answer.type).toBe('name_taken')
    expect((await place(owner.token, people, id)).status).toBe(200)
    expect(await groups(owner.token)).toMatchObject({
      list: [{ name: '高三（1）班', members: 2 }],
      others: 1,
    })
    await app.send('POST /api/org/group', { body: { id, name: '一班' } }, { token: owner.token })
    expect((await groups(owner.token)).list).toMatchObject([{ name: '一班' }])
    expect((await place(people[0]?.token ?? '', people, null)).status).toBe(403)
    const stranger = await app.member()
    await found(app, stranger.token, '另一所')
    expect((await place(stranger.token, people, null)).status).toBe(404)
    expect((await place(owner.token, people, await addGroup(stranger.token, '外人'))).status).toBe(404)
    await app.send('POST /api/org/group/remove', { body: { id } }, { token: owner.token })
    expect(await groups(owner.token)).toEqual({ list: [], others: 3 })
  })
})

describe('what an organization asks', () => {
  test('goes to its groups, is answered as any table is, and shows how many', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const people = await comers(code, 7)
    const one = await addGroup(owner.token, '一班')
    const two = await addGroup(owner.token, '二班')
    await place(owner.token, people.slice(0, 4), one)
    const closes_at = new Date(app.clock.now.getTime() + 86_400_000).toISOString()
    const wish = { table_id: teamTable, group_ids: [one], closes_at, note: '' }
    const few = await app.send('POST /api/org/assign', { body: wish }, { token: owner.token })
    expect(few.answer.type).toBe('too_few')
    await place(owner.token, people.slice(4, 6), two)
    const id = await assignTo(app, owner.token, { table: teamTable, groups: [one, two] })
    await settleDue([tellAsked({ db: app.db })], app.clock.now)
    const [told] = await notices(people[0]?.token ?? '')
    expect(told).toMatchObject({ href: `/page18/org/switch?view=task&id=${id}` })
    expect(await notices(people[6]?.token ?? '')).toEqual([])
    expect(await tasks(people[6]?.token ?? '')).toEqual([])
    expect((await begin(people[6]?.token ?? '', id)).status).toBe(404)
    for (const [at, person] of people.slice(0, 5).entries())
      await answerFor(person, id, at % 2 === 0 ? 'first' : 'last')
    expect(await assignments(owner.token)).toMatchObject([
      {
        groups: ['一班', '二班'],
        asked: 6,
        participation: 'most',
        finished: 5,
        state: 'open',
        has_figures: 1,
        may_remind: 0,
      },
    ])
    expect(await tasks(people[0]?.token ?? '')).toMatchObject([{ id, has_finished: 1 }])
    expect(await tasks(people[5]?.token ?? '')).toMatchObject([{ id, has_finished: 0, report_id: null }])
    const listed = await app.send('GET /api/team/list', { query: {} }, { token: people[0]?.token ?? '' })
    expect(listed.answer.data.total).toBe(0)
  })

  test('tells no more to whoever moves people in and out of a group', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const people = await comers(code, 6)
    const others = await comers(code, 6)
    const one = await addGroup(owner.token, '一班')
    await place(owner.token, people, one)
    const id = await assignTo(app, owner.token, { table: teamTable, groups: [one] })
    for (const person of people) await answerFor(person, id)
    const look = async () => {
      const [{ finished, asked, participation } = {}] = await assignments(owner.token)
      const { answer } = await app.send('GET /api/org/analysis', { query: { id } }, { token: owner.token })
      return { finished, asked, participation, shown: answer.data.shown?.n, of: answer.data.finished }
    }
    const told = { finished: 5, shown: 5, of: 5 }
    expect(await look()).toEqual({ ...told, asked: 6, participation: 'most' })
    await place(owner.token, others, one)
    expect(await look()).toEqual({ ...told, asked: 12, participation: 'some' })
    await place(owner.token, [...people, ...others], null)
    expect(await look()).toEqual({ ...told, asked: 6, participation: 'most' })
  })

  test('is looked at by groups, in the words of whoever looks', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const people = await comers(code, 6)
    const classes = [await addGroup(owner.token, '一班'), await addGroup(owner.token, '二班')]
    for (const [at, one] of people.entries()) await place(owner.token, [one], classes[at % 2] ?? null)
    const id = await assignTo(app, owner.token, { table: teamTable, groups: classes })
    const labels = async (language: string) => {
      const extra = { token: people[0]?.token ?? '', headers: { 'accept-language': language } }
      const { shown } = (await app.send('GET /api/org/preview', { query: { id } }, extra)).answer.data
      return shown?.cuts.map(({ label }) => label)
    }
    expect(await labels('zh-CN')).toEqual(['小组'])
    expect(await labels('zh-TW')).toEqual(['小組'])
    expect(await labels('en')).toEqual(['Group'])
  })

  test('is reminded of at most every three days, to whom nobody learns', async () => {
    const owner = await app.member()
    const { id: organizationId, code } = await found(app, owner.token)
    const [done, late] = (await comers(code, 2)) as [Someone, Someone]
    await crowd(app, organizationId, 2)
    const id = await assignTo(app, owner.token)
    await settleDue([tellAsked({ db: app.db })], app.clock.now)
    await answerFor(done, id)
    const remind = () => app.send('POST /api/org/remind', { body: { id } }, { token: owner.token })
    expect((await remind()).status).toBe(429)
    await app.db.transaction(async (tx) => {
      await tx.execute(`select set_config('tenant.everywhere', 'on', true)`)
      await tx.execute(`update organization_assignments set called_at = called_at - interval '4 days'`)
    })
    expect((await remind()).answer.data).toEqual({})
    expect((await remind()).status).toBe(429)
    await settleDue([tellAsked({ db: app.db })], app.clock.now)
    const kinds = async ({ token }: Someone) => (await notices(token)).map(({ title }) => title).toSorted()
    expect(await kinds(late)).toEqual(['有一份测评请你看看', '轻轻提醒一下'])
    expect(await kinds(done)).toEqual(['有一份测评请你看看'])
    await app.send('POST /api/org/assignment/close', { body: { id } }, { token: owner.token })
    expect((await remind()).answer.type).toBe('team_closed')
    expect((await begin(late.token, id)).answer.type).toBe('team_closed')
    const closes_at = new Date(app.clock.now.getTime() + 86_400_000).toISOString()
    await app.send('POST /api/org/assignment/again', { body: { id, closes_at } }, { token: owner.token })
    expect(await assignments(owner.token)).toMatchObject([{ round: 2, finished: 0, state: 'open' }])
    expect(await tasks(done.token)).toMatchObject([{ has_finished: 0 }])
  })

  test('loses what those who leave have answered, and their report stays theirs', async () => {
    const owner = await app.member()
    const { id: organizationId, code } = await found(app, owner.token)
    const [gone, removed] = (await comers(code, 2)) as [Someone, Someone]
    await crowd(app, organizationId, 2)
    const id = await assignTo(app, owner.token)
    const report = await answerFor(gone, id)
    await answerFor(removed, id)
    expect(await assignments(owner.token)).toMatchObject([{ participation: 'few', finished: 0, asked: 5 }])
    await app.send('POST /api/org/leave', { body: { id: organizationId } }, { token: gone.token })
    const target = { body: { id: removed.profile.id } }
    await app.send('POST /api/org/remove', target, { token: owner.token })
    expect(await assignments(owner.token)).toMatchObject([{ finished: 0, asked: 5 }])
    const shown = await app.send('GET /api/report/show', { query: { id: report } }, { token: gone.token })
    expect(shown.status).toBe(200)
    const { rows } = await app.db.pool.query(
      `select 1 from team_sheets where scores <> '{}'
      and team_id in (select id from teams where organization_id = $1)`,
      [organizationId],
    )
    expect(rows).toEqual([])
    expect((await begin(gone.token, id)).status).toBe(404)
    await join(app, gone.token, code)
    await answerFor(gone, id)
    expect(await assignments(owner.token)).toMatchObject([{ participation: 'few', asked: 5 }])
  })
})
