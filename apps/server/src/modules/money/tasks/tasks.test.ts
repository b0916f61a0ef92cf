import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offer, plainInstrument } from '../../../../testing/exams.ts'
import { newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { expectOrder } from '../test-help.ts'
import { takeTest } from '../redeem/test-help.ts'

const hour = 3_600_000
const day = 24 * hour
const zone = 'Asia/Shanghai'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

interface Somebody {
  token: string
  mobile: string
  id: string
}

/** The same person on a later day: a token lives for one. */
async function later(person: Somebody, milliseconds: number): Promise<Somebody> {
  app.clock.forward(milliseconds)
  await app.forgetLimits()
  const { token } = await app.member({ mobile: person.mobile })
  return { ...person, token }
}

const signIn = async (token: string, timeZone = zone) =>
  (await app.send('POST /api/task/sign-in', { body: { time_zone: timeZone } }, { token })).answer.data
const tasksOf = async (token: string, language = 'en', timeZone = zone) =>
  (
    await app.send(
      'GET /api/task/list',
      { query: { time_zone: timeZone } },
      { token, headers: { 'accept-language': language } },
    )
  ).answer.data
const taskOf = async (token: string, id: string) => (await tasksOf(token)).tasks.find((one) => one.id === id)
const rewardsOf = async (token: string, query = {}, language = 'en') =>
  (await app.send('GET /api/reward/list', { query }, { token, headers: { 'accept-language': language } }))
    .answer.data
const claim = (token: string, id?: string, key?: string) =>
  app.send('POST /api/reward/claim', { body: id === undefined ? {} : { id } }, { token, ...(key && { key }) })
const fillIn = (token: string, body: object) =>
  app.send('POST /api/member/personal/profile', { body }, { token })
const wholeProfile = { nickname: '海边', gender: 'female', birthday: '1996-04-18', education: 'bachelor' }

describe('signing in', () => {
  test('earns points that wait, and a longer run earns more', async () => {
    let me: Somebody = await newMember(app)
    expect(await signIn(me.token)).toEqual({ days: 1, points: 2, is_new: 1 })
    expect(await signIn(me.token)).toEqual({ days: 1, points: 2, is_new: 0 })
    me = await later(me, day)
    expect((await tasksOf(me.token)).streak).toEqual({
      days: 1,
      longest: 1,
      is_signed_today: 0,
      round: [2, 2, 3, 3, 4, 4, 10],
      round_done: 1,
    })
    await signIn(me.token)
    me = await later(me, day)
    expect(await signIn(me.token)).toEqual({ days: 3, points: 3, is_new: 1 })
    expect(await tasksOf(me.token)).toMatchObject({
      streak: { days: 3, longest: 3, is_signed_today: 1, round_done: 3 },
      waiting_points: 7,
    })
    me = await later(me, 2 * day)
    expect((await tasksOf(me.token)).streak).toMatchObject({ days: 0, longest: 3, round_done: 0 })
    expect(await signIn(me.token)).toEqual({ days: 1, points: 2, is_new: 1 })
  })

  test('hopping to a place where it is tomorrow earns nothing', async () => {
    const { token } = await newMember(app)
    await signIn(token, 'Etc/GMT+12')
    for (const other of ['Pacific/Kiritimati', 'Asia/Shanghai', 'Pacific/Auckland'])
      expect((await signIn(token, other)).is_new, other).toBe(0)
    expect((await rewardsOf(token)).total).toBe(1)
    expect((await tasksOf(token, 'en', 'Pacific/Kiritimati')).streak.is_signed_today).toBe(1)
  })

  test('taps at once are one day, even when all of them come before the first is written', async () => {
    const { token } = await newMember(app)
    const slow = await app.db.pool.connect()
    await slow.query('begin')
    await slow.query('lock table sign_in_streaks in exclusive mode')
    const taps = Array.from({ length: 5 }, () => signIn(token))
    await wait(400)
    await slow.query('commit')
    slow.release()
    const all = await Promise.all(taps)
    expect(all.filter(({ is_new: isNew }) => isNew === 1)).toHaveLength(1)
    expect(await rewardsOf(token)).toMatchObject({ total: 1, points: 2 })
  })

  test.each(['', 'Moon/Base', '+08:00', 'x'.repeat(64)])('a zone like %j is refused', async (odd) => {
    const { token } = await newMember(app)
    const { status, answer } = await app.send(
      'POST /api/task/sign-in',
      { body: { time_zone: odd } },
      { token },
    )
    expect(status).toBe(422)
    expect(answer.data).toEqual({ fields: [{ field: 'time_zone', problem: 'unknown' }] })
    expect((await app.send('GET /api/task/list', { query: { time_zone: odd } }, { token })).status).toBe(422)
  })
})

describe('finishing an assessment', () => {
  test('is rewarded the first time, and not again', async () => {
    const { token } = await newMember(app)
    const [one, two] = [await offer(app, plainInstrument()), await offer(app, plainInstrument())]
    expect((await taskOf(token, 'finish_test'))?.state).toBe('open')
    await takeTest(app, token, one)
    await takeTest(app, token, one)
    expect((await rewardsOf(token)).list).toMatchObject([
      { task: 'finish_test', points: 5, title: 'Finished "en name"' },
    ])
    expect((await taskOf(token, 'finish_test'))?.state).toBe('waiting')
    const first = await takeTest(app, token, two)
    await claim(token)
    await app.send('POST /api/report/delete', { body: { id: first } }, { token })
    await takeTest(app, token, two)
    expect(await rewardsOf(token)).toMatchObject({ total: 0, points: 0 })
    expect((await taskOf(token, 'finish_test'))?.state).toBe('open')
  })

  test('brings a visitor nothing, neither then nor later for the same one', async () => {
    const assessment = await offer(app, plainInstrument())
    const visitor = await app.visitor()
    await takeTest(app, visitor.token, assessment)
    const { token } = await app.member({ token: visitor.token })
    expect((await rewardsOf(token)).total).toBe(0)
    await takeTest(app, token, assessment)
    expect((await rewardsOf(token)).total).toBe(0)
  })

  test('when all are done there is nothing left to do', async () => {
    const { token, id } = await newMember(app)
    await app.db.pool.query(
      `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
       select substr(md5(id || $1), 1, 16), $1, id, version, 'submitted', 1, now(), now() from tables`,
      [id],
    )
    expect((await taskOf(token, 'finish_test'))?.state).toBe('done')
  })
})

describe('a complete profile', () => {
  test('is rewarded once, when its last gap is filled', async () => {
    const { token } = await newMember(app)
    const { education, ...rest } = wholeProfile
    await fillIn(token, rest)
    expect((await rewardsOf(token)).total).toBe(0)
    expect(await taskOf(token, 'complete_profile')).toMatchObject({ state: 'open', points: 20 })
    await fillIn(token, { education })
    expect((await taskOf(token, 'complete_profile'))?.state).toBe('waiting')
    await fillIn(token, { nickname: '' })
    await fillIn(token, { gender: null })
    await fillIn(token, wholeProfile)
    expect(await rewardsOf(token)).toMatchObject({ total: 1, points: 20 })
    await claim(token)
    await fillIn(token, wholeProfile)
    expect((await rewardsOf(token)).total).toBe(0)
    expect((await taskOf(token, 'complete_profile'))?.state).toBe('done')
  })

  test('also when the gap is filled by a birth year, or by what a visitor had said', async () => {
    const { birthday: _birthday, ...rest } = wholeProfile
    const { token } = await newMember(app)
    await fillIn(token, rest)
    await takeTest(app, token, await offer(app, plainInstrument({ minAge: 14 })))
    expect((await rewardsOf(token)).list.map(({ task }) => task).toSorted()).toEqual([
      'complete_profile',
      'finish_test',
    ])
    const visitor = await app.visitor()
    await fillIn(visitor.token, wholeProfile)
    await app.forgetLimits()
    const { token: merged } = await app.member({ token: visitor.token })
    expect((await rewardsOf(merged)).list.map(({ task }) => task)).toEqual(['complete_profile'])
  })

  test('of a visitor earns nothing', async () => {
    const { token } = await app.visitor()
    await fillIn(token, wholeProfile)
    const { rows } = await app.db.pool.query(
      `select count(*)::int as n from rewards r left join users u on u.id = r.user_id where u.mobile_index is null`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('taking what waits', () => {
  const earn = async (token: string): Promise<void> => {
    await signIn(token)
    await fillIn(token, wholeProfile)
    await takeTest(app, token, await offer(app, plainInstrument()))
  }

  test('one, then all, and each is one line of my statement', async () => {
    const { token } = await newMember(app)
    await earn(token)
    const { list, total, points } = await rewardsOf(token)
    expect([total, points, list.length]).toEqual([3, 27, 3])
    const one = list.find(({ task }) => task === 'finish_test')
    expect((await claim(token, one?.id)).answer.data).toEqual({ points: 5, balance: 5 })
    expect((await claim(token, one?.id)).answer.data).toEqual({ points: 0, balance: 5 })
    expect((await rewardsOf(token)).points).toBe(22)
    expect((await claim(token)).answer.data).toEqual({ points: 22, balance: 27 })
    expect((await claim(token)).answer.data).toEqual({ points: 0, balance: 27 })
    expect(await rewardsOf(token)).toMatchObject({ list: [], total: 0, points: 0 })
    const { answer } = await app.send('GET /api/balance/transactions', { query: {} }, { token })
    expect(answer.data.list.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual(
      [
        ['reward', 20],
        ['reward', 2],
        ['reward', 5],
      ].toSorted(),
    )
  })

  test('sixteen claims at once, of one and of all, take each once', async () => {
    const { token } = await newMember(app)
    await earn(token)
    const ids = (await rewardsOf(token)).list.map(({ id }) => id)
    const claims = Array.from({ length: 16 }, (_, i) => claim(token, i % 2 === 0 ? undefined : ids[i % 3]))
    const taken = (await Promise.all(claims)).map(({ answer }) => answer.data.points)
    expect(taken.reduce((sum, points) => sum + points, 0)).toBe(27)
    const { answer } = await app.send('GET /api/member/balance', {}, { token })
    expect(answer.data.balance).toBe(27)
  })

  test('the same request sent again has its first answer', async () => {
    const { token } = await newMember(app)
    await signIn(token)
    const [first, again] = [
      await claim(token, undefined, 'claim-once'),
      await claim(token, undefined, 'claim-once'),
    ]
    expect(first.answer.data).toEqual({ points: 2, balance: 2 })
    expect(again.answer).toEqual(first.answer)
  })

  test('somebody else’s is not there for me', async () => {
    const [me, other] = [await newMember(app), await newMember(app)]
    await signIn(other.token)
    const [reward] = (await rewardsOf(other.token)).list
    expect((await claim(me.token, reward?.id)).status).toBe(404)
    expect((await rewardsOf(other.token)).total).toBe(1)
  })

  test('comes in pages', async () => {
    const { token, id } = await newMember(app)
    await app.db.pool.query(
      `insert into rewards (id, user_id, task, occasion, points, created_at)
       select substr(md5(n || $1), 1, 16), $1, 'sign_in', n::text, 2, now() + n * interval '1 s'
       from generate_series(1, 5) n`,
      [id],
    )
    const first = await rewardsOf(token, { per_page: 3 })
    const second = await rewardsOf(token, { per_page: 3, page: 2 })
    expect([first.list.length, first.total, first.has_more, first.points]).toEqual([3, 5, true, 10])
    expect([second.list.length, second.has_more]).toEqual([2, false])
    const times = [...first.list, ...second.list].map(({ created_at: at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('tasks', () => {
  test('are named in the reader’s language and lead somewhere', async () => {
    const { token } = await newMember(app)
    const titles = async (language: string) =>
      (await tasksOf(token, language)).tasks.map(({ title }) => title)
    expect(await titles('zh-Hans')).toEqual(['每日签到', '做完一份测评', '补全个人资料'])
    expect(await titles('zh-Hant')).toEqual(['每日簽到', '做完一份測評', '補全個人資料'])
    expect(await titles('en')).toEqual(['Daily check-in', 'Finish an assessment', 'Complete your profile'])
    for (const { path } of (await tasksOf(token)).tasks) expect(path).toMatch(/^\/pages\//)
  })

  test('the day before does not hide that today can be signed in for', async () => {
    let me: Somebody = await newMember(app)
    await signIn(me.token)
    expect(await taskOf(me.token, 'sign_in')).toMatchObject({ state: 'waiting', points: 2 })
    me = await later(me, day)
    expect((await taskOf(me.token, 'sign_in'))?.state).toBe('open')
    await signIn(me.token)
    await claim(me.token)
    expect((await taskOf(me.token, 'sign_in'))?.state).toBe('done')
  })

  test('nothing of them is left when a person is erased', async () => {
    const me = await newMember(app)
    await signIn(me.token)
    await app.send('POST /api/member/deletion', {}, { token: me.token })
    app.clock.forward(8 * day)
    await app.runJobs({ only: 'due-work' })
    const { rows } = await app.db.pool.query(
      `select (select count(*)::int from rewards where user_id = $1) as rewards,
         (select count(*)::int from sign_in_streaks where user_id = $1) as streaks`,
      [me.id],
    )
    expect(rows).toEqual([{ rewards: 0, streaks: 0 }])
  })

  test('what was taken once is not earned again by the same number after it was erased', async () => {
    const [assessment, other] = [await offer(app, plainInstrument()), await offer(app, plainInstrument())]
    const me = await newMember(app)
    await fillIn(me.token, wholeProfile)
    await takeTest(app, me.token, assessment)
    await claim(me.token)
    await takeTest(app, me.token, other)
    await app.send('POST /api/member/deletion', {}, { token: me.token })
    app.clock.forward(8 * day)
    await app.runJobs({ only: 'due-work' })
    await app.forgetLimits()
    const again = await app.member({ mobile: me.mobile })
    expect(again.profile.id).not.toBe(me.id)
    await fillIn(again.token, wholeProfile)
    await takeTest(app, again.token, assessment)
    expect(await rewardsOf(again.token)).toMatchObject({ total: 0, points: 0 })
    expect((await taskOf(again.token, 'complete_profile'))?.state).toBe('done')
    // What was never taken is no loss to anybody.
    await takeTest(app, again.token, other)
    expect(await rewardsOf(again.token)).toMatchObject({ total: 1, points: 5 })
    const somebody = await newMember(app)
    await fillIn(somebody.token, wholeProfile)
    expect(await rewardsOf(somebody.token)).toMatchObject({ total: 1, points: 20 })
    const { rows } = await app.db.pool.query('select mark from rewards_taken_before')
    expect(rows).toHaveLength(2)
    for (const { mark } of rows) expect(mark).toMatch(/^[0-9A-Za-z_-]{43}$/)
    await app.runJobs({ only: 'forget-expired', at: new Date(app.clock.now.getTime() + 800 * day) })
    expect((await app.db.pool.query('select 1 from rewards_taken_before')).rowCount).toBe(0)
  })
})

test('after all that the ledger is in order', async () => {
  await expectOrder(app)
})
