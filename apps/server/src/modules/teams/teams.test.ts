import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { willing } from '../../../testing/exams.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTeam, finishIn, handInFor, joinTeam, teamBody, teamTable } from '../../../testing/teams.ts'
import { dueTeams } from './due.ts'
import { tidyCode } from './policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const show = (token: string, id: string) => app.send('GET /api/team/show', { query: { id } }, { token })
const shown = async (token: string, id: string) => (await show(token, id)).answer.data
const analysis = (token: string, id: string, round?: number) =>
  app.send('GET /api/team/analysis', { query: { id, ...(round ? { round } : {}) } }, { token })
const people = (token: string, id: string) => app.send('GET /api/team/people', { query: { id } }, { token })
const report = (token: string, id: string) => app.send('GET /api/team/report', { query: { id } }, { token })
const leave = (token: string, id: string) => app.send('POST /api/team/leave', { body: { id } }, { token })
const close = (token: string, id: string) => app.send('POST /api/team/close', { body: { id } }, { token })
const reopen = (token: string, id: string, is_new_round: 0 | 1) =>
  app.send(
    'POST /api/team/reopen',
    { body: { id, closes_at: teamBody(app).closes_at, is_new_round } },
    { token },
  )
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )

/** So many visitors who join and answer; some at one end of every scale, the others at the other. */
async function crowd(id: string, size: number, choices: (at: number) => number[] = () => []) {
  const tokens: string[] = []
  for (let at = 0; at < size; at += 1) {
    await app.forgetLimits()
    const { token } = await app.visitor()
    await joinTeam(app, token, id, { choices: choices(at) })
    await finishIn(app, token, id, { end: at % 2 === 0 ? 'first' : 'last' })
    tokens.push(token)
  }
  return tokens
}

describe('a team', () => {
  test('is created, found by its code however it is written, joined, answered and counted', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token, { note: '说真话就好' })
    const { code } = await shown(owner.token, id)
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/)
    const visitor = await app.visitor()
    const written = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    const found = await app.send('POST /api/team/find', { body: { code: written } }, { token: visitor.token })
    expect(found.answer.data).toEqual({ id })
    const invitation = await app.send('GET /api/team/invitation', { query: { id } })
    expect(invitation.answer.data).toMatchObject({ note: '说真话就好', is_member: 0, finished: 0 })
    await joinTeam(app, visitor.token, id)
    expect(await shown(owner.token, id)).toMatchObject({ role: 'owner', members: 1, finished: 0, missing: 5 })
    expect(await shown(visitor.token, id)).toMatchObject({ role: 'member', is_mine_open: 1 })
    const reportId = await finishIn(app, visitor.token, id)
    expect(await shown(owner.token, id)).toMatchObject({ finished: 1, missing: 4, me: null })
    expect((await shown(visitor.token, id)).me).toMatchObject({ has_finished: 1, report_id: reportId })
    const again = { body: { table_id: teamTable, team_id: id } }
    expect((await app.send('POST /api/exam/start', again, { token: visitor.token })).answer.type).toBe(
      'team_closed',
    )
  })

  test('has a code without look-alikes, which nobody can try out', async () => {
    expect(['k7m2qx', 'K7M 2QX', 'k7m-2qx'].map(tidyCode)).toEqual(['K7M2QX', 'K7M2QX', 'K7M2QX'])
    expect(['K7M2Q', 'K7M2Q0', 'K7M2QO', 'K7M2QI', 'K7M2QU1'].map(tidyCode)).toEqual(Array(5).fill(null))
    const { token } = await app.visitor()
    const guess = () => app.send('POST /api/team/find', { body: { code: '222222' } }, { token })
    const types = []
    for (let at = 0; at < 21; at += 1) types.push((await guess()).status)
    expect(types.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(types[20]).toBe(429)
  })

  test('takes no table for fun or about somebody else, no wrong deadline and no double option', async () => {
    const { token } = await newMember(app)
    const { answer } = await app.send('GET /api/team/tables', {})
    const ids = answer.data.list.map(({ table_id: id }) => id)
    expect(ids).toContain(teamTable)
    expect(ids).not.toContain('spirit-animal')
    expect(ids).not.toContain('child-17')
    const status = async (changes: object) =>
      (await app.send('POST /api/team/create', { body: teamBody(app, changes) }, { token })).status
    expect(await status({ table_id: 'spirit-animal' })).toBe(422)
    expect(await status({ closes_at: app.clock.now.toISOString() })).toBe(422)
    expect(await status({ attributes: [{ label: '班', options: ['一', '一'] }] })).toBe(422)
    expect(await status({ attributes: [{ label: '班', options: ['一', '二'] }] })).toBe(200)
  })
})

describe('an anonymous team', () => {
  test('tells how many, never who, and cannot become named once somebody is in', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const change = (is_anonymous: 0 | 1) =>
      app.send('POST /api/team/change', { body: { id, is_anonymous } }, { token: owner.token })
    expect((await change(0)).status).toBe(200)
    expect((await change(1)).status).toBe(200)
    await joinTeam(app, (await app.visitor()).token, id, { name: 'Canary' })
    expect((await people(owner.token, id)).status).toBe(404)
    expect((await change(0)).answer.type).toBe('team_mode')
    const rows = await app.db.pool.query('select name from team_members where team_id = $1', [id])
    expect(rows.rows).toEqual([{ name: '' }])
  })

  test('shows figures from five on, and the same ones until five more have come', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    await crowd(id, 4)
    expect((await analysis(owner.token, id)).answer.data).toMatchObject({ finished: 4, shown: null })
    const [last = ''] = await crowd(id, 1)
    const first = (await analysis(owner.token, id)).answer.data
    expect(first).toMatchObject({ finished: 5, shown: { n: 5 } })
    expect(first.shown?.dimensions).toHaveLength(5)
    expect((await analysis(last, id)).answer.data.shown).toEqual(first.shown)
    expect((await report(last, id)).answer.data).toMatchObject({ others: null, dimensions: [] })
    await crowd(id, 4)
    expect((await analysis(owner.token, id)).answer.data).toMatchObject({
      finished: 9,
      shown: first.shown,
    })
    expect((await report(last, id)).answer.data.others).toBeNull()
    await crowd(id, 1)
    const second = (await analysis(owner.token, id)).answer.data.shown
    expect(second?.n).toBe(10)
    const mine = (await report(last, id)).answer.data
    expect(mine.others).toBe(9)
    expect(mine.dimensions).toHaveLength(5)
    expect((await report(owner.token, id)).answer.type).toBe('report_needed')
  })

  test('hides everything again when it falls below five', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const [first = '', second = ''] = await crowd(id, 5)
    await leave(first, id)
    expect((await analysis(owner.token, id)).answer.data).toMatchObject({ finished: 4, shown: null })
    expect((await show(first, id)).status).toBe(404)
    expect((await analysis(first, id)).status).toBe(404)
    await joinTeam(app, first, id)
    expect((await analysis(owner.token, id)).answer.data).toMatchObject({ finished: 5, shown: { n: 5 } })
    const { answer } = await app.send('GET /api/report/list', { query: {} }, { token: second })
    await app.send(
      'POST /api/report/delete',
      { body: { id: answer.data.list[0]?.id ?? '' } },
      { token: second },
    )
    await settleDue(dueTeams(app), app.clock.now)
    expect((await analysis(owner.token, id)).answer.data).toMatchObject({ finished: 4, shown: null })
  })

  test('is cut by an attribute only where every part has five', async () => {
    const owner = await newMember(app)
    const attributes = [{ label: '班级', options: ['一班', '二班', '三班'] }]
    const id = await addTeam(app, owner.token, { attributes })
    expect((await joinTeam(app, (await app.visitor()).token, id)).status).toBe(422)
    await crowd(id, 5, () => [0])
    expect((await analysis(owner.token, id)).answer.data.shown).toMatchObject({ cuts: [], hidden: ['班级'] })
    await crowd(id, 5, (at) => [at % 2 === 0 ? 1 : 2])
    const cuts = (await analysis(owner.token, id)).answer.data.shown?.cuts
    expect(cuts).toMatchObject([
      {
        label: '班级',
        groups: [
          { labels: ['一班'], n: 5 },
          { labels: ['二班', '三班'], n: 5 },
        ],
      },
    ])
  })
})

describe('a named team', () => {
  test('is joined under a name by members, whom the owner sees, with a result only if they say yes', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token, { is_anonymous: 0 })
    const [one, two, visitor] = [await newMember(app), await newMember(app), await app.visitor()]
    expect((await joinTeam(app, visitor.token, id, { name: '访客' })).answer.type).toBe('mobile_unverified')
    expect((await joinTeam(app, one.token, id)).status).toBe(422)
    await joinTeam(app, one.token, id, { name: '小鹿', may_show: 1 })
    app.clock.forward(1_000)
    await joinTeam(app, two.token, id, { name: '阿栗' })
    await finishIn(app, one.token, id)
    await finishIn(app, two.token, id)
    const list = (await people(owner.token, id)).answer.data.list
    expect(list).toMatchObject([
      { name: '小鹿', has_finished: 1 },
      { name: '阿栗', has_finished: 1, scores: null },
    ])
    expect(list[0]?.scores).toHaveLength(5)
    await app.send('POST /api/team/consent', { body: { id, may_show: 0 } }, { token: one.token })
    expect((await people(owner.token, id)).answer.data.list[0]?.scores).toBeNull()
    expect((await people(one.token, id)).status).toBe(404)
    await joinTeam(app, owner.token, id, { name: '自己' })
    const mine = (await people(owner.token, id)).answer.data.list.filter((person) => person.is_me)
    expect(mine.map(({ name }) => name)).toEqual(['自己'])
    const member_id = list[0]?.id ?? ''
    await app.send('POST /api/team/remove', { body: { id, member_id } }, { token: owner.token })
    expect((await show(one.token, id)).status).toBe(404)
    expect((await joinTeam(app, one.token, id, { name: '小鹿' })).answer.type).toBe('team_removed')
  })
})

describe('time', () => {
  test('closes a team, which is opened again or begins another round', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const tokens = await crowd(id, 5)
    await close(owner.token, id)
    const ended = { state: 'closed', closes_at: app.clock.now.toISOString() }
    expect(await shown(owner.token, id)).toMatchObject(ended)
    const late = await app.visitor()
    expect((await joinTeam(app, late.token, id)).answer.type).toBe('team_closed')
    await reopen(owner.token, id, 0)
    expect((await joinTeam(app, late.token, id)).status).toBe(200)
    expect((await reopen(owner.token, id, 0)).status).toBe(422)
    await close(owner.token, id)
    app.clock.forward(1_000)
    await reopen(owner.token, id, 1)
    expect(await shown(tokens[0] ?? '', id)).toMatchObject({ round: 2, finished: 0, is_mine_open: 1 })
    expect(await notices(tokens[0] ?? '')).toEqual(['团队开始了新的一轮', '团队的图能看了'])
    expect(await notices(late.token)).toEqual(['团队开始了新的一轮'])
    expect(await notices(owner.token)).toEqual(['团队的图能看了'])
    for (const token of tokens) await finishIn(app, token, id, { end: 'last' })
    const second = (await analysis(owner.token, id)).answer.data
    expect(second).toMatchObject({ round: 2, rounds: 2 })
    expect(second.shown?.dimensions[0]?.change).not.toBeNull()
    expect((await analysis(owner.token, id, 1)).answer.data.shown?.dimensions[0]?.change).toBeNull()
    expect((await analysis(owner.token, id, 3)).status).toBe(404)
  })

  test('ends at the deadline, also for whoever is in the middle', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const { token } = await app.visitor()
    await joinTeam(app, token, id)
    const body = { table_id: teamTable, team_id: id, ...willing }
    const { answer } = await app.send('POST /api/exam/start', { body }, { token })
    await app.db.pool.query(`update teams set closes_at = $2 where id = $1`, [id, app.clock.now])
    const answers = answer.data.items.map((item) => ({
      item_id: item.id,
      value: item.options[0]?.id ?? item.min,
      revision: answer.data.server_now,
      ms: 2_000,
    }))
    const done = await app.send('POST /api/exam/submit', { body: { id: answer.data.id, answers } }, { token })
    expect([done.status, done.answer.data.team_id]).toEqual([200, null])
    expect(await shown(owner.token, id)).toMatchObject({ finished: 0, state: 'closed' })
  })

  test('is named to whoever handed in for it', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const { token } = await newMember(app)
    await joinTeam(app, token, id)
    expect((await handInFor(app, token, id)).team_id).toBe(id)
  })

  test('lets the owner nudge once in three days, only those who have not finished', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const [done = ''] = await crowd(id, 1)
    const { token } = await app.visitor()
    await joinTeam(app, token, id)
    const nudge = () => app.send('POST /api/team/nudge', { body: { id } }, { token: owner.token })
    expect((await nudge()).status).toBe(200)
    expect((await nudge()).status).toBe(429)
    expect(await notices(token)).toEqual(['有一份团队测评在等你'])
    expect(await notices(done)).toEqual([])
    await app.db.pool.query(`update teams set nudged_at = nudged_at - interval '3 days' where id = $1`, [id])
    expect((await nudge()).status).toBe(200)
  })
})

describe('an earlier report', () => {
  test('is lent where the owner allows it and it is not too old', async () => {
    const owner = await newMember(app)
    const [first, second] = [
      await addTeam(app, owner.token),
      await addTeam(app, owner.token, { lend_days: 7 }),
    ]
    const never = await addTeam(app, owner.token, { may_lend: 0 })
    const { token } = await app.visitor()
    for (const id of [first, second, never]) await joinTeam(app, token, id)
    const reportId = await finishIn(app, token, first)
    const lend = (id: string) =>
      app.send('POST /api/team/lend', { body: { id, report_id: reportId } }, { token })
    expect((await shown(token, second)).me?.lendable).toMatchObject({ report_id: reportId })
    expect((await lend(never)).answer.type).toBe('report_needed')
    await app.db.pool.query(`update reports set created_at = created_at - interval '8 days' where id = $1`, [
      reportId,
    ])
    expect((await shown(token, second)).me?.lendable).toBeNull()
    expect((await lend(second)).answer.type).toBe('report_needed')
    await app.db.pool.query(`update reports set created_at = created_at + interval '8 days' where id = $1`, [
      reportId,
    ])
    expect((await lend(second)).status).toBe(200)
    expect((await lend(second)).status).toBe(200)
    expect(await shown(owner.token, second)).toMatchObject({ finished: 1 })
  })
})

describe('who leads a team', () => {
  test('can hand it over by a link that works once and for three days', async () => {
    const [owner, next] = [await newMember(app), await newMember(app)]
    const id = await addTeam(app, owner.token)
    const offer = async () =>
      (await app.send('POST /api/team/offer', { body: { id } }, { token: owner.token })).answer.data.key
    const take = (token: string, key: string) =>
      app.send('POST /api/team/take-over', { body: { id, key } }, { token })
    expect((await take(next.token, 'x'.repeat(24))).answer.type).toBe('code_invalid')
    const old = await offer()
    await app.db.pool.query(`update teams set offer_until = $2 where id = $1`, [id, app.clock.now])
    expect((await take(next.token, old)).answer.type).toBe('code_invalid')
    const key = await offer()
    expect((await take(next.token, key)).status).toBe(200)
    expect((await take((await newMember(app)).token, key)).answer.type).toBe('code_invalid')
    expect((await show(owner.token, id)).status).toBe(404)
    expect(await shown(next.token, id)).toMatchObject({ role: 'owner' })
    expect(await notices(owner.token)).toEqual(['团队已经交给别人'])
  })
})

describe('a person', () => {
  test('who was a visitor keeps the place after signing in, and is counted once', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token)
    const [visitor, member] = [await app.visitor(), await newMember(app)]
    for (const { token } of [visitor, member]) {
      await joinTeam(app, token, id)
      await finishIn(app, token, id)
    }
    expect(await shown(owner.token, id)).toMatchObject({ members: 2, finished: 2 })
    await app.forgetLimits()
    const again = await app.member({ mobile: member.mobile, token: visitor.token })
    await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: again.merge_offer?.id ?? '', accept: true } },
      { token: again.token },
    )
    await settleDue(dueTeams(app), app.clock.now)
    expect(await shown(owner.token, id)).toMatchObject({ members: 1, finished: 1 })
    expect((await shown(again.token, id)).me?.has_finished).toBe(1)
  })

  test('finds everything in the export, and nothing is left when they go', async () => {
    const owner = await newMember(app)
    const id = await addTeam(app, owner.token, { is_anonymous: 0, note: 'Canary note' })
    const one = await newMember(app)
    await joinTeam(app, one.token, id, { name: 'Canary Lin' })
    await finishIn(app, one.token, id)
    expect(JSON.stringify(await exportOf(app, one.token))).toContain('Canary Lin')
    expect(JSON.stringify(await exportOf(app, owner.token))).toContain('Canary note')
    const erase = (userId: string) =>
      app.db.transaction((tx) =>
        app.deps.personal.find(({ name }) => name === 'teams')!.erase(tx, userId, app.clock.now),
      )
    await erase(owner.id)
    expect(await shown(one.token, id)).toMatchObject({ state: 'closed', note: '' })
    await erase(one.id)
    await settleDue(dueTeams(app), app.clock.now)
    const left = await app.db.pool.query('select 1 from team_sheets where team_id = $1', [id])
    expect(left.rowCount).toBe(0)
  })
})

test('of many who want the last place one has it', async () => {
  const owner = await newMember(app)
  const id = await addTeam(app, owner.token)
  await app.db.pool.query('update teams set member_count = 1999 where id = $1', [id])
  const visitors = await Promise.all(Array.from({ length: 8 }, () => app.visitor()))
  await app.forgetLimits()
  const replies = await Promise.all(visitors.map(({ token }) => joinTeam(app, token, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ answer }) => answer.type === 'team_full')).toHaveLength(7)
  await expect(app.db.pool.query('update teams set member_count = 2001 where id = $1', [id])).rejects.toThrow(
    'teams_full',
  )
})

test('before anybody answers, everybody sees what will be seen, from the same engine', async () => {
  const owner = await newMember(app)
  const id = await addTeam(app, owner.token, { is_anonymous: 0 })
  const { answer } = await app.send('GET /api/team/preview', { query: { id } })
  expect(answer.data.sees).toContain('names')
  expect(answer.data.never).toEqual(['answers', 'scores', 'lowest', 'highest', 'times'])
  expect(answer.data.shown).toMatchObject({ n: 24 })
})
