import { how, makeOrder, noticePath, noticeSending, toldOf } from '../money/people.ts'
import { atCheckout, openCheckout, paymentsOf } from '../money/people.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { Act } from '../money/acts.ts'
import type { MoneyStage } from '../money/stage.ts'
import { asked, setting } from './ask.ts'
import { pay } from './people.ts'
import { datesOf, severalSending, type Several } from './series.ts'

const many = 3

interface State {
  state: string
  booked: number
  held: number
  refunds: number
}

async function expectSeries({ server, report }: MoneyStage, userId: string, wanted: State): Promise<void> {
  const { rows } = await server.sql.query<State>(
    `select k.state,
       (select count(*)::int from counselor_times t join reservations s on s.id = t.reservation_id
        where s.course_id = k.id and t.kind = 'booked') as booked,
       (select count(*)::int from counselor_times t join reservations s on s.id = t.reservation_id
        where s.course_id = k.id and t.kind = 'hold') as held,
       (select count(*)::int from refunds f where f.order_id = k.order_id) as refunds
     from counselor_courses k where k.user_id = $1`,
    [userId],
  )
  report.require(
    JSON.stringify(rows) === JSON.stringify([wanted]),
    'sessions in a row are not as acknowledged',
    `${JSON.stringify(rows)}, not ${JSON.stringify(wanted)}`,
  )
}

async function wish(stage: MoneyStage, seeded: Seeded) {
  const { counselor, client } = await setting(stage, seeded)
  const starts = await datesOf(stage, seeded, counselor.id, many)
  const sending = severalSending(seeded, client, counselor.id, { service: 'single', starts })
  return { counselor, client, starts, sending }
}

async function heldSeries(stage: MoneyStage, seeded: Seeded): Promise<Several & { counselorId: string }> {
  const { counselor, client, starts, sending } = await wish(stage, seeded)
  const { answer } = await stage.client.act('POST /api/reservation/course/hold', sending)
  if (!answer.success || answer.data.id === null) throw new Error('nothing was held')
  return { id: answer.data.id, client, starts, counselorId: counselor.id }
}

const orderFor = async (stage: MoneyStage, seeded: Seeded, { id, client }: Several): Promise<string> =>
  (await makeOrder(stage, seeded, client.token, { kind: 'course', course_id: id })).id

async function paidSeries(stage: MoneyStage, seeded: Seeded) {
  const held = await heldSeries(stage, seeded)
  const order = await orderFor(stage, seeded, held)
  await pay(stage, seeded, { id: held.id, client: held.client, startsAt: '' }, order, 1)
  return { ...held, order }
}

const take: Act = {
  name: 'hold sessions in a row',
  async prepare(stage, seeded) {
    const { client, sending } = await wish(stage, seeded)
    return asked(stage, 'POST /api/reservation/course/hold', sending, () =>
      expectSeries(stage, client.userId, { state: 'held', booked: 0, held: many, refunds: 0 }),
    )
  },
}

const paid: Act = {
  name: 'sessions in a row are paid',
  async prepare(stage, seeded) {
    const held = await heldSeries(stage, seeded)
    const order = await orderFor(stage, seeded, held)
    await atCheckout(stage, await openCheckout(stage, seeded, held.client.token, order), 'silent')
    const [payment] = await paymentsOf(stage, [order])
    if (!payment) throw new Error('nothing was paid')
    const tell = () => stage.client.raw('POST', noticePath, noticeSending(stage, toldOf(payment)))
    return {
      once: tell,
      again: async () => void (await tell()),
      check: () =>
        expectSeries(stage, held.client.userId, { state: 'open', booked: many, held: 0, refunds: 0 }),
    }
  },
}

const giveBack: Act = {
  name: 'give sessions in a row back',
  async prepare(stage, seeded) {
    const { client, order } = await paidSeries(stage, seeded)
    const sending = { ...how(seeded, client.token), body: { id: order, reason: 'not_needed' } }
    return asked(stage, 'POST /api/order/refund', sending, () =>
      expectSeries(stage, client.userId, { state: 'ended', booked: 0, held: 0, refunds: 1 }),
    )
  },
}

const bookAgain: Act = {
  name: 'book one of several again',
  async prepare(stage, seeded) {
    const { id, client, counselorId } = await paidSeries(stage, seeded)
    const { rows } = await stage.server.sql.query<{ id: string }>(
      'select id from reservations where course_id = $1 order by starts_at limit 1',
      [id],
    )
    const given = { ...how(seeded, client.token), body: { id: rows[0]?.id } }
    await stage.client.act('POST /api/reservation/cancel', given)
    const starts = await datesOf(stage, seeded, counselorId, 1)
    const sending = { ...how(seeded, client.token), body: { id, starts } }
    return asked(stage, 'POST /api/reservation/course/book', sending, () =>
      expectSeries(stage, client.userId, { state: 'open', booked: many, held: 0, refunds: 0 }),
    )
  },
}

export const seriesActs: readonly Act[] = [paid, take, giveBack, bookAgain]
