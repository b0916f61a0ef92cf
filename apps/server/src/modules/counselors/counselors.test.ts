import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agree } from '../../../testing/consents.ts'
import { addCounselor, bookedTalk, freeTimes, hold } from '../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dueReservations } from './due.ts'
import { findCounselor, listCounselors, mostCounted } from './queries.ts'
import { nextFreeOf } from './time/next-free.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const hour = 3_600_000
const week = [{ weekday: 2, from: 540, to: 1_080 }]
const due = () => settleDue(dueReservations(app), app.clock.now)
const mine = async (token: string, is_over: 0 | 1 = 0) =>
  (await app.send('GET /api/reservation/list', { query: { is_over } }, { token })).answer.data.list
const expire = () =>
  app.db.pool.query(`update counselor_times set until = now() - interval '1 second' where until is not null`)
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )

/** What a list goes by is what the calendar says. */
async function expectNextFree(...ids: string[]) {
  for (const id of ids) {
    const row = await findCounselor(app.db.direct, id)
    const anew = row && (await nextFreeOf(app.db.direct, row, app.clock.now))
    expect(row?.nextFreeAt).toEqual(anew?.usual)
    for (const { offer, at } of anew?.all ?? []) expect(offer.nextFreeAt, offer.serviceId).toEqual(at)
  }
}

describe('counselors', () => {
  test('are listed by when they are free, and all wishes combine', async () => {
    const early = await addCounselor(app, { topics: ['sleep'], languages: ['english'], gender: 'male' })
    const late = await addCounselor(app, { topics: ['sleep'], notice: 4_320, services: { single: 90_000 } })
    const list = async (query: object) => (await app.send('GET /api/counselor/list', { query })).answer.data
    const all = (await list({ topics: 'sleep,grief' })).list.map(({ id }) => id)
    expect(all.indexOf(early)).toBeLessThan(all.indexOf(late))
    expect((await list({ topics: 'sleep', price: 'over_800' })).list.map(({ id }) => id)).toEqual([late])
    expect(
      (await list({ when: 'today', language: 'english', gender: 'male' })).list.map(({ id }) => id),
    ).toEqual([early])
    expect((await list({ sort: 'price_down' })).list[0]?.id).toBe(late)
    const nobody = await list({ gender: 'male', price: 'over_800' })
    expect(nobody).toMatchObject({ total: 0, list: [] })
    expect(nobody.instead).toEqual(
      expect.arrayContaining([
        { without: 'gender', total: 1 },
        { without: 'price', total: 1 },
      ]),
    )
  })

  test('are in the same order, whether few fit or many', async () => {
    for (const [nth, fen] of [50_000, 45_000, 50_000].entries())
      await addCounselor(app, {
        years: 5 + (nth % 2),
        services: { single: fen },
        week: nth === 1 ? [] : week,
      })
    const wishes = [
      {},
      { topics: ['sleep', 'grief'] },
      { price: '300_500' as const },
      { when: 'week' as const },
    ]
    for (const wish of wishes)
      for (const sort of ['soonest', 'price', 'price_down', 'years'] as const) {
        const listed = async (total: number, offset: number) => {
          const part = { sort, limit: 3, offset, total }
          const rows = await listCounselors(
            app.db.direct,
            { service: 'single', ...wish },
            part,
            app.clock.now,
          )
          return rows.map(({ counselor, priceFen }) => [counselor.id, priceFen])
        }
        const first = await listed(0, 0)
        expect(first.length, JSON.stringify(wish)).toBeGreaterThan(0)
        expect(await listed(mostCounted, 0)).toEqual(first)
        expect(await listed(0, 1)).toEqual(await listed(mostCounted, 1))
      }
  })

  test('are shown with what they offer; what nobody offers is not listed', async () => {
    const id = await addCounselor(app)
    const { answer } = await app.send('GET /api/counselor/show', { query: { id } })
    expect(answer.data.services.map((one) => [one.id, one.price_fen])).toEqual([
      ['first-talk', 0],
      ['single', 40_000],
    ])
    expect(answer.data.slots).toHaveLength(6)
    const projects = await app.send('GET /api/project/list', { query: { topic: 'sleep' } })
    expect(projects.answer.data.list.map((one) => one.id)).toEqual(['first-talk', 'single'])
    const project = await app.send('GET /api/project/show', { query: { id: 'single' } })
    expect(project.answer.data).toMatchObject({ from_fen: 40_000, minutes: 50 })
    expect((await app.send('GET /api/counselor/show', { query: { id: 'nobody' } })).status).toBe(404)
  })

  test('of each service it is told how many offer it, from what price and when next, as of all of them', async () => {
    await addCounselor(app, { services: { single: 29_900, couple: 60_000 } })
    await addCounselor(app, { services: { single: 90_000 }, week: [] })
    const { rows } = await app.db.pool.query(
      `select s.service_id as id, count(*)::int as counselors, min(s.price_fen) as from_fen,
         to_char(min(s.next_free_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next_free_at
       from counselor_services s join counselors c on c.id = s.counselor_id where c.left_at is null group by 1`,
    )
    const { list, counselors } = (await app.send('GET /api/project/list', { query: {} })).answer.data
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(list.toSorted(byId)).toMatchObject(rows.toSorted(byId))
    expect(counselors).toBe(rows.find(({ id }) => id === 'single').counselors)
  })
})

describe('a time', () => {
  test('is held for one alone, and free again after fifteen minutes', async () => {
    const id = await addCounselor(app)
    const [first, second] = [await newMember(app), await newMember(app)]
    const [start = '', next = ''] = await freeTimes(app, id)
    const held = (await hold(app, first.token, id, start)).answer.data
    expect(held).toMatchObject({ state: 'held' })
    const left = new Date(held.held_until ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThan(16 * 60_000)
    expect((await hold(app, second.token, id, start)).answer.type).toBe('slot_taken')
    expect((await freeTimes(app, id))[0]).toBe(next)
    await expectNextFree(id)
    await expire()
    expect((await freeTimes(app, id))[0]).toBe(start)
    expect((await hold(app, second.token, id, start)).status).toBe(200)
    expect(await mine(first.token)).toEqual([])
    await expire()
    await due()
    await expectNextFree(id)
    expect((await freeTimes(app, id))[0]).toBe(start)
  })

  test('goes to one of sixty-four who want it at once', async () => {
    const id = await addCounselor(app)
    const [start = ''] = await freeTimes(app, id)
    const people: Array<{ token: string }> = []
    for (let index = 0; index < 64; index += 1) {
      if (index % 8 === 0) await app.forgetLimits()
      people.push(await newMember(app))
    }
    const answers = await Promise.all(people.map(({ token }) => hold(app, token, id, start)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ answer }) => answer.type ?? 'won'))).toEqual(new Set(['won', 'slot_taken']))
    const rows = await app.db.pool.query('select id from counselor_times where counselor_id = $1', [id])
    expect(rows.rowCount).toBe(1)
  })

  test('is not had beside another of the same person, nor outside the hours', async () => {
    const [one, other] = [await addCounselor(app), await addCounselor(app)]
    const { token } = await newMember(app)
    const [start = ''] = await freeTimes(app, one)
    expect((await hold(app, token, one, start, 'first-talk')).answer.data).toMatchObject({
      state: 'booked',
      held_until: null,
    })
    expect((await hold(app, token, other, start)).answer).toMatchObject({ type: 'slot_taken' })
    const night = new Date(new Date(start).setUTCHours(18)).toISOString()
    expect((await hold(app, token, other, night)).answer.type).toBe('slot_taken')
    expect((await hold(app, token, one, start, 'couple')).status).toBe(404)
    const later = (await freeTimes(app, one, 'first-talk')).at(5) ?? ''
    expect((await hold(app, token, one, later, 'first-talk')).answer.type).toBe('already_open')
  })

  test('the database itself refuses two at once', async () => {
    const id = await addCounselor(app)
    const add = (from: string, to: string, free: string, kind = 'blocked', client: string | null = null) =>
      app.db.pool.query(
        `insert into counselor_times (id, counselor_id, client_id, kind, starts_at, ends_at, free_at)
         values (md5(random()::text), $1, $5, $6, $2, $3, $4)`,
        [id, `2030-01-01 ${from}Z`, `2030-01-01 ${to}Z`, `2030-01-01 ${free}Z`, client, kind],
      )
    await add('10:00', '10:50', '11:00')
    await expect(add('10:55', '11:30', '11:40')).rejects.toThrow('counselor_times_apart')
    await add('11:00', '11:50', '12:00', 'booked', 'somebody')
    const other = await addCounselor(app)
    await expect(
      app.db.pool.query(
        `update counselor_times set counselor_id = $1, starts_at = '2030-01-01 11:30Z', ends_at = '2030-01-01 12:00Z', kind = 'booked', client_id = 'somebody' where counselor_id = $2 and kind = 'blocked'`,
        [other, id],
      ),
    ).rejects.toThrow('counselor_times')
  })
})

describe('a session', () => {
  test('is told of, moved, cancelled and over', async () => {
    const id = await addCounselor(app)
    const { token } = await newMember(app)
    const session = await bookedTalk(app, token, id)
    const [shown] = await mine(token)
    expect(shown).toMatchObject({ id: session, state: 'booked', may_move: 1, may_cancel: 1, meeting: null })
    const to = (await freeTimes(app, id, 'first-talk')).at(50) ?? ''
    const move = (starts_at: string) =>
      app.send('POST /api/reservation/move', { body: { id: session, starts_at } }, { token })
    expect((await move(to)).status).toBe(200)
    expect((await mine(token))[0]).toMatchObject({ starts_at: to })
    expect(await freeTimes(app, id, 'first-talk')).toContain(shown?.starts_at)
    await app.db.pool.query(`update reservations set remind_at = $2 where id = $1`, [session, app.clock.now])
    await due()
    await due()
    expect(await notices(token)).toEqual(['快要会谈了'])
    expect(
      (await app.send('POST /api/reservation/cancel', { body: { id: session } }, { token })).status,
    ).toBe(200)
    expect(await mine(token)).toEqual([])
    expect((await mine(token, 1))[0]).toMatchObject({ state: 'cancelled', cancelled_by: 'client' })
    expect(await freeTimes(app, id, 'first-talk')).toContain(to)
    await expectNextFree(id)
  })

  test('shows the way in ten minutes before, and is done when it is over', async () => {
    const { token } = await newMember(app)
    const counselor = await addCounselor(app)
    await agree(app, token, counselor)
    const session = await bookedTalk(app, token, counselor)
    const begin = (minutes: number) =>
      app.db.pool.query(
        `update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '15 minutes' where id = $1`,
        [session, new Date(app.clock.now.getTime() + minutes * 60_000)],
      )
    await begin(11)
    expect((await mine(token))[0]?.meeting).toBeNull()
    await begin(10)
    expect((await mine(token))[0]?.meeting).toContain('https://')
    expect(
      (
        await app.send(
          'POST /api/reservation/move',
          { body: { id: session, starts_at: new Date().toISOString() } },
          { token },
        )
      ).answer.type,
    ).toBe('refund_refused')
    await begin(-20)
    await due()
    expect((await mine(token, 1))[0]).toMatchObject({ state: 'done', meeting: null })
    expect(
      (await app.send('GET /api/project/show', { query: { id: 'first-talk' } }, { token })).answer.data
        .may_comment,
    ).toBe(1)
  })

  test('is exported, and its time is free when its person is erased', async () => {
    const id = await addCounselor(app)
    const member = await newMember(app)
    await bookedTalk(app, member.token, id)
    const [session] = await mine(member.token)
    expect(JSON.stringify(await exportOf(app, member.token))).toContain(`Counselor ${id}`)
    await app.db.transaction((tx) =>
      app.deps.personal.find(({ name }) => name === 'counselors')!.erase(tx, member.id, app.clock.now),
    )
    expect(await freeTimes(app, id, 'first-talk')).toContain(session?.starts_at)
  })
})

test('what lists go by is looked at again when it has become too soon', async () => {
  const ids = [
    await addCounselor(app),
    await addCounselor(app, { notice: 600, week: [{ weekday: 3, from: 600, to: 700 }] }),
  ]
  for (let index = 0; index < 6; index += 1) {
    app.clock.forward(5 * hour)
    await due()
    await expectNextFree(...ids)
  }
})
