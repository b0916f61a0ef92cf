import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { found, join } from '../../../../testing/organizations.ts'
import { createDatabase, randomMobile, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { appRole } from '../../../platform/embedded-postgres/settings.ts'
import { readRoster, type ReadRoster } from './read-roster.ts'

let app: TestApp
beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
})
afterAll(() => app.close())

function read(text: string, mayAdmin = true): ReadRoster & { failed: string | null } {
  const into: ReadRoster = { rows: 0, lines: [], problems: [] }
  const steps = readRoster(text, into, { mayAdmin })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { ...into, failed: step.value }
}

const send = (token: string, csv: string, isDry = false) =>
  app.send(isDry ? 'POST /api/org/roster/check' : 'POST /api/org/roster', { body: { csv } }, { token })

const placesOf = async (token: string) =>
  (await app.send('GET /api/org/list', {}, { token })).answer.data.places

describe('a list is read', () => {
  test('with any of the usual separators and headings, numbers as people write them', () => {
    for (const text of [
      '\uFEFF姓名,手机号,班级,角色\r\n林一,138 0013 8000,高三（1）班,\r\n',
      'Mobile;Name;Group\n+86-13800138000;林一;高三(1)班',
      'name\tphone\tclass\n"林一"\t1３８00138000\t高三(1)班\n\n',
    ])
      expect(read(text).lines).toMatchObject([
        { line: 2, name: '林一', mobile: '13800138000', group: '高三(1)班', role: 'member' },
      ])
  })

  test('and what is wrong is told row by row', () => {
    const rows = [
      '姓名,手机号,小组,角色',
      '甲,13800138000,,',
      '乙,,,',
      '丙,1.38E+10,,',
      '丁,1380013,,',
      '戊,13800138000,,',
      `${'长'.repeat(21)},13800138001,,`,
      '己,13800138002,,所有者',
      '庚,13800138003,,管理员',
      '辛,13800138004,,校长',
    ]
    const { rows: all, lines, problems } = read(rows.join('\n'), false)
    expect([all, lines.length]).toEqual([9, 1])
    expect(problems.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
      '3 mobile_missing',
      '4 mobile_cut',
      '5 mobile_wrong',
      '6 twice',
      '7 long',
      '8 role_owner',
      '9 role_above',
      '10 role_unknown',
    ])
  })

  test('not without a heading, and not beyond 20,000 rows', () => {
    expect(read('林一,13800138000').failed).toBe('head')
    expect(read('').failed).toBe('head')
    const many = Array.from({ length: 20_001 }, (_, at) => String(13_000_000_000 + at))
    expect(read(['mobile', ...many].join('\n')).failed).toBe('size')
  })
})

describe('a place is kept', () => {
  test('in the group there is, whatever brackets it is written with', async () => {
    const owner = await app.member()
    await found(app, owner.token)
    const body = { id: null, name: '高二（1）班' }
    await app.send('POST /api/org/group', { body }, { token: owner.token })
    const known = await app.member()
    const csv = `手机号,小组\n${known.mobile},高二（1）班\n${randomMobile()},高二(1)班`
    expect((await send(owner.token, csv, true)).answer.data).toMatchObject({ added: 2, new_groups: [] })
    await send(owner.token, csv)
    expect(await placesOf(known.token)).toMatchObject([{ group: '高二（1）班' }])
  })

  test('for a number, is told to whoever has proven it, and is theirs once they want it', async () => {
    const owner = await app.member()
    const { id } = await found(app, owner.token)
    const known = await app.member()
    const csv = `姓名,手机号,小组,角色\n林一,${known.mobile},一班,查看者\n林二,${randomMobile()},一班,`
    const dry = await send(owner.token, csv, true)
    expect(dry.answer.data).toMatchObject({ rows: 2, added: 2, changed: 0, same: 0, new_groups: ['一班'] })
    expect(dry.answer.data.report).toBeNull()
    expect(await placesOf(known.token)).toEqual([])
    expect((await send(owner.token, csv)).answer.data).toMatchObject({ added: 2 })
    expect((await send(owner.token, csv)).answer.data).toMatchObject({ added: 0, same: 2, new_groups: [] })
    expect(await placesOf(known.token)).toMatchObject([{ id, group: '一班', role: 'viewer', is_member: 0 }])
    const stranger = await app.member()
    expect(await placesOf(stranger.token)).toEqual([])
    expect((await app.send('POST /api/org/accept', { body: { id } }, { token: stranger.token })).status).toBe(
      404,
    )
    const taken = await app.send('POST /api/org/accept', { body: { id } }, { token: known.token })
    expect(taken.answer.data.org).toMatchObject({ id, role: 'viewer' })
    // The same list again offers it to nobody twice, and says the same as before somebody had come.
    expect((await send(owner.token, csv)).answer.data).toMatchObject({ added: 0, changed: 0, same: 2 })
    expect(await placesOf(known.token)).toEqual([])
    const shown = await app.send('GET /api/org/roster', {}, { token: owner.token })
    expect(shown.answer.data.waiting).toBe(1)
    await send(owner.token, csv.replaceAll('一班', '二班'))
    const { answer } = await app.send('GET /api/org/groups', {}, { token: owner.token })
    expect(answer.data.list.map(({ name, members }) => [name, members])).toEqual([
      ['一班', 0],
      ['二班', 1],
    ])
  })

  test('also for whoever comes by the link, and ends when it is taken back', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const [ann, ben] = [await app.member(), await app.member()]
    await send(owner.token, `name,mobile,group\nAnn,${ann.mobile},A\nBen,${ben.mobile},A`)
    await join(app, ann.token, code)
    await app.send('POST /api/org/roster/clear', { body: {} }, { token: owner.token })
    await join(app, ben.token, code)
    const { answer } = await app.send('GET /api/org/people', { query: {} }, { token: owner.token })
    const seen = answer.data.list.map(({ name, group_id: group }) => [name, group !== null])
    expect(seen.toSorted()).toEqual([
      ['', false],
      ['', false],
      ['Ann', true],
    ])
  })

  test('and a report runs nothing in a spreadsheet', async () => {
    const owner = await app.member()
    await found(app, owner.token)
    const { answer } = await send(owner.token, 'name,mobile\nx,"=HYPERLINK(""http://x"")"\ny,\n', true)
    expect(answer.data).toMatchObject({ rows: 2, problem_count: 2 })
    expect(answer.data.report).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  test('for thousands at once', async () => {
    const owner = await app.member()
    await found(app, owner.token)
    const rows = Array.from({ length: 6_000 }, (_, at) => `学生${at},${13_100_000_000 + at},${at % 40}班,`)
    const { answer } = await send(owner.token, ['姓名,手机号,班级,角色', ...rows].join('\n'))
    expect(answer.data).toMatchObject({ rows: 6_000, added: 6_000, problem_count: 0 })
    expect(answer.data.new_groups).toHaveLength(40)
  }, 30_000)
})
