import type { Seeded } from '../kit/seeded.ts'
import type { Act } from '../money/acts.ts'
import {
  atCheckout,
  how,
  noticePath,
  noticeSending,
  openCheckout,
  paymentsOf,
  toldOf,
} from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import { asked, setting } from './ask.ts'
import {
  bookedSession,
  hold,
  holdSending,
  orderFor,
  someFree,
  type Counselor,
  type Session,
} from './people.ts'

interface State {
  state: string
  kinds: string[] | null
  starts_at: Date
  refunds: number
  receipts: number
}

async function stateOf({ server }: MoneyStage, id: string): Promise<State | undefined> {
  const { rows } = await server.sql.query<State>(
    `select s.state, s.starts_at,
       (select array_agg(t.kind) from counselor_times t where t.reservation_id = s.id and t.starts_at = s.starts_at) as kinds,
       (select count(*)::int from refunds f where f.order_id = s.order_id) as refunds,
       (select count(*)::int from payment_receipts r where r.order_id = s.order_id) as receipts
     from reservations s where s.id = $1`,
    [id],
  )
  return rows[0]
}

async function expectState(stage: MoneyStage, id: string, wanted: Partial<State>): Promise<void> {
  const found = await stateOf(stage, id)
  const isSame = Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(found?.[name as keyof State]) === JSON.stringify(value),
  )
  stage.report.require(
    isSame,
    'a session is not as acknowledged',
    `${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  )
}

async function heldSession(stage: MoneyStage, seeded: Seeded): Promise<Session & { counselor: Counselor }> {
  const { counselor, client } = await setting(stage, seeded)
  const startsAt = await someFree(stage, seeded, counselor.id)
  const { answer } = await hold(stage, seeded, client, counselor.id, startsAt)
  if (!answer.success) throw new Error('nothing was held')
  return { id: answer.data.id, client, startsAt, counselor }
}

const take: Act = {
  name: 'hold',
  async prepare(stage, seeded) {
    const { counselor, client } = await setting(stage, seeded)
    const startsAt = await someFree(stage, seeded, counselor.id)
    const sending = holdSending(seeded, client, counselor.id, startsAt)
    return asked(stage, 'POST /api/reservation/hold', sending, async () => {
      const { rows } = await stage.server.sql.query<{ id: string }>(
        'select id from reservations where user_id = $1',
        [client.userId],
      )
      stage.report.require(rows.length === 1, 'one hold, another number of sessions', String(rows.length))
      await expectState(stage, rows[0]?.id ?? '', { state: 'held', kinds: ['hold'] })
    })
  },
}

const release: Act = {
  name: 'release',
  async prepare(stage, seeded) {
    const { id, client } = await heldSession(stage, seeded)
    const sending = { ...how(seeded, client.token), body: { id } }
    return asked(stage, 'POST /api/reservation/release', sending, () =>
      expectState(stage, id, { state: 'held', kinds: null }),
    )
  },
}

const order: Act = {
  name: 'order a session',
  async prepare(stage, seeded) {
    const { id, client } = await heldSession(stage, seeded)
    const wanted = { kind: 'reservation', reservation_id: id }
    const sending = { ...how(seeded, client.token), body: { wanted } }
    return asked(stage, 'POST /api/order/create', sending, async () => {
      const { rows } = await stage.server.sql.query<{ n: number }>(
        'select count(*)::int as n from orders where subject_id = $1',
        [id],
      )
      stage.report.require(rows[0]?.n === 1, 'one session, another number of orders', String(rows[0]?.n))
      await expectState(stage, id, { state: 'held', kinds: ['hold'] })
    })
  },
}

const paid: Act = {
  name: 'a session is paid',
  async prepare(stage, seeded) {
    const session = await heldSession(stage, seeded)
    const orderId = await orderFor(stage, seeded, session)
    await atCheckout(stage, await openCheckout(stage, seeded, session.client.token, orderId), 'silent')
    const [payment] = await paymentsOf(stage, [orderId])
    if (!payment) throw new Error('nothing was paid')
    const tell = () => stage.client.raw('POST', noticePath, noticeSending(stage, toldOf(payment)))
    return {
      once: tell,
      again: async () => void (await tell()),
      check: () => expectState(stage, session.id, { state: 'booked', kinds: ['booked'], receipts: 1 }),
    }
  },
}

const move: Act = {
  name: 'move a session',
  async prepare(stage, seeded) {
    const { counselor, client } = await setting(stage, seeded)
    const { id } = await bookedSession(stage, seeded, client, counselor.id)
    const startsAt = await someFree(stage, seeded, counselor.id)
    const sending = { ...how(seeded, client.token), body: { id, starts_at: startsAt } }
    return asked(stage, 'POST /api/reservation/move', sending, () =>
      expectState(stage, id, {
        state: 'booked',
        kinds: ['booked'],
        starts_at: new Date(startsAt),
        refunds: 0,
      }),
    )
  },
}

const cancel: Act = {
  name: 'cancel a session',
  async prepare(stage, seeded) {
    const { counselor, client } = await setting(stage, seeded)
    const { id } = await bookedSession(stage, seeded, client, counselor.id)
    const sending = { ...how(seeded, client.token), body: { id } }
    return asked(stage, 'POST /api/reservation/cancel', sending, () =>
      expectState(stage, id, { state: 'cancelled', kinds: null, refunds: 1 }),
    )
  },
}

const giveUp: Act = {
  name: 'a counselor gives a session up',
  async prepare(stage, seeded) {
    const { counselor, client } = await setting(stage, seeded)
    const { id } = await bookedSession(stage, seeded, client, counselor.id)
    const sending = { ...how(seeded, counselor.owner.token), body: { id } }
    return asked(stage, 'POST /api/counselor/desk/cancel', sending, () =>
      expectState(stage, id, { state: 'cancelled', kinds: null, receipts: 1 }),
    )
  },
}

export const bookingActs: readonly Act[] = [paid, move, take, order, cancel, giveUp, release]
