import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUser, invitations } from '../src/modules/account/index.ts'
import { noteArrival, proveIncome } from '../src/modules/incentive/index.ts'
import { incentivePersonal } from '../src/modules/incentive/personal.ts'
import { checkoutOf, made, payFor, topUp } from '../src/modules/money/test-help.ts'
import { signNotice } from '../src/platform/payment/sandbox/notice.ts'
import { comesBy, expectExact, holdEnds, incomeOf, keptOf, oldMember, refundNow } from './incentive.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const attributionOf = async (userId: string) =>
  (await app.db.pool.query('select * from attributions where user_id = $1', [userId])).rows[0] ?? null

describe('who brought somebody along', () => {
  test('the first stays for good, through signing up, with the terms of that day', async () => {
    const [first, second] = [await oldMember(app), await oldMember(app)]
    const friend = await comesBy(app, first.id)
    await comesBy(app, second.id, { visitorId: friend.visitorId })
    const { profile } = await app.member({ token: friend.token })
    expect(await attributionOf(profile.id)).toMatchObject({
      inviter_id: first.id,
      rate_bp: 2000,
      hold_days: 7,
    })
    expect(await attributionOf(friend.id)).toBeNull()
    expect((await attributionOf(profile.id)).signed_up_at).not.toBeNull()
  })

  test('nobody brings themselves along, and an account that was there before is nobody’s', async () => {
    const inviter = await oldMember(app)
    const again = await comesBy(app, inviter.id)
    const old = await oldMember(app)
    const { merge_offer: offer } = await (async () => {
      await app.db.pool.query(`update users set nickname = 'x' where id = $1`, [again.id])
      return app.member({ mobile: old.mobile, token: again.token })
    })()
    if (offer) {
      const { token } = await app.member({ mobile: old.mobile })
      await app.send('POST /api/auth/merge', { body: { offer_id: offer.id, accept: true } }, { token })
    }
    expect(await attributionOf(old.id)).toBeNull()
    const { rows } = await app.db.pool.query(
      'select count(*)::int as n from attributions where user_id = inviter_id',
    )
    expect(rows[0].n).toBe(0)
  })

  test('never in a circle', async () => {
    const a = await oldMember(app)
    const b = await comesBy(app, a.id)
    const c = await comesBy(app, b.id)
    expect(await attributionOf(c.id)).toMatchObject({ inviter_id: b.id })
    // As if the first had never been here, and came by the last one's link.
    await app.db.pool.query(`update users set inviter_id = $2, created_at = now() where id = $1`, [
      a.id,
      c.id,
    ])
    await app.send(
      'POST /api/auth/visitor',
      { body: { visitor_id: c.visitorId, sc: { inviter_id: c.id } } },
      { token: a.token },
    )
    expect(await attributionOf(a.id)).toBeNull()
  })

  test('never in a circle, when two bring each other along in the same moment', async () => {
    const [a, b] = [await app.visitor(), await app.visitor()]
    const opens = (who: string, link: string) =>
      app.db.transaction(async (tx) => {
        const user = await findUser(tx, who)
        const kept = await invitations.keepSource(tx, user!, { inviter_id: link })
        const arrival = { user: kept, source: { inviter_id: link } }
        await noteArrival({ tx, now: app.clock.now }, { secrets: app.secrets }, arrival)
        // Neither is over when the other looks.
        await setTimeout(200)
      })
    await Promise.all([opens(a.profile.id, b.profile.id), opens(b.profile.id, a.profile.id)])
    const both = [await attributionOf(a.profile.id), await attributionOf(b.profile.id)]
    expect(both.filter((row) => row !== null)).toHaveLength(1)
    expect(await proveIncome(app.db.direct)).toEqual([])
  })

  test('never in a circle, when a visitor becomes the account that was brought along', async () => {
    const visitor = await app.visitor()
    const one = await comesBy(app, visitor.profile.id)
    const brought = await comesBy(app, one.id)
    const { profile, mobile } = await app.member({ token: brought.token })
    expect(await attributionOf(one.id)).toMatchObject({ inviter_id: visitor.profile.id })
    await app.forgetLimits()
    // The visitor turns out to be who was brought along by whom they had brought.
    await topUp(app, visitor.token)
    const { merge_offer: offer, token } = await app.member({ mobile, token: visitor.token })
    const body = { offer_id: offer!.id, accept: true }
    expect((await app.send('POST /api/auth/merge', { body }, { token })).status).toBe(200)
    expect(await attributionOf(profile.id)).toMatchObject({ inviter_id: one.id })
    expect(await attributionOf(one.id)).toBeNull()
    expect(await proveIncome(app.db.direct)).toEqual([])
  })
})

describe('income', () => {
  test('is a fifth of the cash, waits seven days, and then can be withdrawn', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    await topUp(app, friend.token)
    expect(await keptOf(app, inviter.id)).toEqual({ pending: 600, available: 0, reserved: 0, debt: 0 })
    const [month] = (await incomeOf(app, inviter.token)).list
    expect(month?.days).toMatchObject([{ fen: 600, back_fen: 0, state: 'pending' }])
    expect(JSON.stringify(month)).not.toContain(friend.id)
    await app.runJobs({ only: 'due-work' })
    expect(await keptOf(app, inviter.id)).toMatchObject({ pending: 600, available: 0 })
    await holdEnds(app)
    expect(await keptOf(app, inviter.id)).toMatchObject({ pending: 0, available: 600 })
    expect((await incomeOf(app, inviter.token)).list[0]?.days).toMatchObject([
      { state: 'available', free_on: null },
    ])
    await expectExact(app)
  })

  test('points bring nothing, and cash less than a fen’s worth neither', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    await topUp(app, friend.token)
    await payFor(app, friend.token, { kind: 'table', table_id: 'attachment', pay_with: 'points' }).catch(
      () => null,
    )
    expect((await keptOf(app, inviter.id)).pending).toBe(600)
  })

  test('goes back with the payment, before its time and after it', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    const early = await topUp(app, friend.token)
    await refundNow(app, friend.token, early.id)
    expect(await keptOf(app, inviter.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
    const late = await topUp(app, friend.token)
    await holdEnds(app)
    expect(await keptOf(app, inviter.id)).toMatchObject({ available: 600 })
    await refundNow(app, friend.token, late.id)
    expect(await keptOf(app, inviter.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
    expect((await incomeOf(app, inviter.token)).list[0]?.days).toMatchObject([
      { fen: 1200, back_fen: 1200, state: 'returned' },
    ])
    await expectExact(app)
  })

  test('what one earned by one’s own visit goes back when the two become one', async () => {
    const inviter = await oldMember(app)
    const own = await comesBy(app, inviter.id)
    await topUp(app, own.token)
    expect((await keptOf(app, inviter.id)).pending).toBe(600)
    const back = await app.member({ mobile: inviter.mobile, token: own.token })
    await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: true } },
      { token: back.token },
    )
    expect(await keptOf(app, inviter.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
    await expectExact(app)
  })
})

describe('what an inviter can learn of one friend', () => {
  const figuresOf = async (token: string) => {
    await app.runJobs({ only: 'count-visits' })
    const { visits } = (await app.send('GET /api/incentive/show', {}, { token })).answer.data
    const query = { span: 'week' } as const
    const analysis = (await app.send('GET /api/incentive/analysis', { query }, { token })).answer.data
    return { visits, counted: analysis.visits, signUps: analysis.sign_ups, entries: analysis.entries }
  }
  const nothing = { visits: null, counted: null, signUps: null, entries: [] }
  const nextDay = async (inviterId: string) => {
    await app.runJobs({ only: 'count-visits' })
    await app.db.pool.query(`update incentive_days set day = day - 1 where inviter_id = $1`, [inviterId])
    await app.db.pool.query(`delete from incentive_events where inviter_id = $1`, [inviterId])
  }

  test('visits count once a day for each, and are told in fives, of days that are over', async () => {
    const inviter = await oldMember(app)
    const first = await comesBy(app, inviter.id)
    for (const _ of [1, 2]) await comesBy(app, inviter.id, { visitorId: first.visitorId })
    for (const _ of [1, 2, 3, 4, 5]) await comesBy(app, inviter.id)
    expect(await figuresOf(inviter.token)).toEqual(nothing)
    await nextDay(inviter.id)
    expect(await figuresOf(inviter.token)).toMatchObject({ visits: 5, counted: 5, signUps: null })
    // One more is sent the link: whether they opened it is not to be seen, today or later.
    await comesBy(app, inviter.id)
    expect(await figuresOf(inviter.token)).toMatchObject({ visits: 5, counted: 5 })
    await nextDay(inviter.id)
    expect(await figuresOf(inviter.token)).toMatchObject({ visits: 5, counted: 5 })
  })

  test('a single friend who comes on many days stays unseen', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    for (let days = 0; days < 6; days += 1) {
      await nextDay(inviter.id)
      await comesBy(app, inviter.id, { visitorId: friend.visitorId })
    }
    const figures = await figuresOf(inviter.token)
    expect(figures).toMatchObject({ visits: null, counted: null })
    expect(figures.entries).toEqual([{ entry: 'link', visits: null, sign_ups: null }])
  })

  test('neither the page nor the file of one’s own data says how many paid, or at what hour', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    const orders = [await topUp(app, friend.token), await topUp(app, friend.token)]
    const { rows } = await app.db.pool.query<{ hour: string }>(
      `select to_char(paid_at at time zone 'utc', 'HH24:MI:SS') as hour from incomes where user_id = $1`,
      [inviter.id],
    )
    const told = JSON.stringify([
      (await app.send('GET /api/incentive/show', {}, { token: inviter.token })).answer.data,
      await incomeOf(app, inviter.token),
      await incentivePersonal.export(app.db.direct, inviter.id, {
        keys: app.deps.personKeys,
        language: 'en',
      }),
    ])
    for (const secret of [friend.id, ...orders.map(({ id }) => id), ...rows.map(({ hour }) => hour)])
      expect(told).not.toContain(secret)
    expect(told.match(/1200/g)?.length).toBeGreaterThan(0)
    expect(told).not.toContain('600')
  })
})

describe('whoever invites and pays in one person', () => {
  const payAs = async (token: string, payer: string) => {
    const order = await made(app, token, { kind: 'topup', amount_fen: 10_000 })
    await checkoutOf(app, token, order.id)
    const { rows } = await app.db.pool.query('select trade_no from payments where order_id = $1', [order.id])
    const told = {
      event: 'trade.paid',
      trade_no: rows[0].trade_no,
      transaction_id: `t-${order.id}`,
      amount_fen: 10_000,
      paid_at: app.clock.now.toISOString(),
      payer,
    }
    await tell(told)
    return order.id
  }
  const tell = async (told: object) => {
    const body = JSON.stringify(told)
    const headers = signNotice(app.deps.secrets, body, { now: app.clock.now })
    expect((await app.raw('POST', '/pay/notice/sandbox', { body, headers })).status).toBe(200)
  }
  const doubtsOf = async (orderId: string) =>
    (await app.db.pool.query('select state, doubts from incomes where order_id = $1', [orderId])).rows[0]

  test('is known by the account the money came from, and a look comes first', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    expect(await doubtsOf(await payAs(friend.token, 'purse-1'))).toEqual({ state: 'pending', doubts: [] })
    await payAs(inviter.token, 'purse-2')
    expect(await doubtsOf(await payAs(friend.token, 'purse-2'))).toEqual({
      state: 'held',
      doubts: ['same_payer'],
    })
    const { rows } = await app.db.pool.query(`select r::text as row from payment_receipts r`)
    expect(JSON.stringify(rows)).not.toContain('purse')
  })

  test('a notice of a payout has it asked about at once', async () => {
    const inviter = await oldMember(app)
    await app.db.pool.query(
      `insert into withdrawals (id, user_id, account_id, gateway, fen, state, day, created_at, approved_at, sent_at, ask_at)
       values ('wtold', $1, 'none', 'sandbox', 1000, 'approved', current_date, now(), now(), now(), now() + interval '6 hours')`,
      [inviter.id],
    )
    const askAt = async () =>
      (await app.db.pool.query(`select ask_at from withdrawals where id = 'wtold'`)).rows[0].ask_at as Date
    await tell({ event: 'pay_out.over', pay_out_no: 'another' })
    expect((await askAt()).getTime()).toBeGreaterThan(app.clock.now.getTime())
    await tell({ event: 'pay_out.over', pay_out_no: 'wtold' })
    expect((await askAt()).getTime()).toBeLessThanOrEqual(app.clock.now.getTime())
    await app.db.pool.query(`delete from withdrawals where id = 'wtold'`)
  })
})
