import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import { sweepDue } from '../../../apps/server/src/platform/jobs/due.ts'
import { proveSessions } from '../../../apps/server/src/modules/counselors/index.ts'
import { dueReservations } from '../../../apps/server/src/modules/counselors/due.ts'
import { proveIncome } from '../../../apps/server/src/modules/incentive/index.ts'
import { forgetLimits } from '../account/stage.ts'
import type { Reply } from '../kit/client.ts'
import { inParallel } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import {
  askAbout,
  atCheckout,
  how,
  makeOrder,
  noticePath,
  noticeSending,
  openCheckout,
  paymentsOf,
  signIn,
  toldOf,
  type Person,
} from '../money/people.ts'
import type { PayStage } from '../money/stage.ts'

export interface Member extends Person {
  mobile: string
}

export interface Counselor {
  id: string
  /** The member behind it, who earns. */
  owner: Member
}

export interface Session {
  id: string
  client: Person
  startsAt: string
}

async function newMember(stage: PayStage, seeded: Seeded): Promise<Member> {
  const mobile = seeded.mobile()
  const { userId, token } = await signIn(stage, seeded, mobile)
  return { userId, token, mobile }
}

/** A clock that jumped has ended every token. */
export async function comeBack(stage: PayStage, seeded: Seeded, people: readonly Member[]): Promise<void> {
  await inParallel(people, 8, async (person) => {
    await forgetLimits(stage)
    person.token = (await signIn(stage, seeded.branch(person.userId), person.mobile)).token
  })
}

const pattern = "counselor_services s where s.service_id = 'single' and s.price_fen > 0"

/** A counselor of their own with whole days in a zone, made from one that is there. */
export async function newCounselor(
  stage: PayStage,
  seeded: Seeded,
  { zone = 'Asia/Shanghai', horizon = 90 }: { zone?: string; horizon?: number } = {},
): Promise<Counselor> {
  const { server } = stage
  const owner = await newMember(stage, seeded)
  const id = `race-${seeded.text(10)}`
  const changes = {
    id,
    user_id: owner.userId,
    time_zone: zone,
    holidays: null,
    step: 30,
    gap: 10,
    notice: 0,
    horizon,
  }
  const made = await server.sql.query(
    `insert into counselors select (jsonb_populate_record(c, $1::jsonb)).* from counselors c
     where c.id = (select s.counselor_id from ${pattern} order by s.counselor_id limit 1)`,
    [JSON.stringify(changes)],
  )
  if (made.rowCount !== 1) throw new Error('there is no counselor to copy')
  await server.sql.query(
    `insert into counselor_services (counselor_id, service_id, price_fen) values ($1, 'single', $2)`,
    [id, 10_000 + seeded.int(50_000)],
  )
  await server.sql.query(
    `insert into counselor_hours (counselor_id, weekday, from_minute, to_minute)
     select $1, day, 0, 1440 from generate_series(1, 7) day`,
    [id],
  )
  await server.sql.query(
    `insert into member_roles (id, user_id, role, granted_at) values ($1, $2, 'counselor', now())`,
    [seeded.text(16), owner.userId],
  )
  return { id, owner }
}

export async function newClients(stage: PayStage, seeded: Seeded, many: number): Promise<Member[]> {
  const clients: Member[] = []
  await inParallel(
    Array.from({ length: many }, (_, at) => at),
    8,
    async (at) => {
      await forgetLimits(stage)
      const own = seeded.branch(`client ${at}`)
      clients.push(await newMember(stage, own))
    },
  )
  return clients
}

export async function freeTimes({ client }: PayStage, id: string): Promise<string[]> {
  const { text } = await client.raw('GET', `/api/counselor/times?id=${id}&service=single`, {})
  const { data } = JSON.parse(text) as { data: { times: Array<{ starts_at: string; is_free: 0 | 1 }> } }
  return data.times.filter(({ is_free: isFree }) => isFree === 1).map(({ starts_at: at }) => at)
}

const day = 24 * 3_600_000

/** Free, and far enough ahead that everything comes back and may be moved, whatever the server takes for now. */
export async function someFree(stage: PayStage, seeded: Seeded, id: string): Promise<string> {
  const times = (await freeTimes(stage, id)).filter((at) => Date.parse(at) > Date.now() + 3 * day)
  return seeded.pick(times)
}

export type Holding = Reply<{ id: string }>

export const holdSending = (seeded: Seeded, { token }: Person, counselorId: string, startsAt: string) => ({
  ...how(seeded, token),
  body: { counselor_id: counselorId, service_id: 'single', starts_at: startsAt, mode: 'video' },
})

export const hold = (
  { client }: PayStage,
  seeded: Seeded,
  person: Person,
  counselorId: string,
  startsAt: string,
): Promise<Holding> =>
  client.act('POST /api/reservation/hold', holdSending(seeded, person, counselorId, startsAt))

export async function orderFor(stage: PayStage, seeded: Seeded, { client, id }: Session): Promise<string> {
  return (await makeOrder(stage, seeded, client.token, { kind: 'reservation', reservation_id: id })).id
}

/** What the gateway says of it, so often at once, whatever becomes of each; then we ask. */
export async function pay(stage: PayStage, seeded: Seeded, session: Session, order: string, times: number) {
  const { token } = session.client
  await atCheckout(stage, await openCheckout(stage, seeded, token, order), 'silent')
  const [payment] = await paymentsOf(stage, [order])
  if (!payment) throw new Error('nothing was paid')
  const tell = () =>
    stage.client.raw('POST', noticePath, noticeSending(stage, toldOf(payment))).catch(() => null)
  await Promise.all(Array.from({ length: times }, tell))
  return askAbout(stage, seeded, token, order)
}

/** Held, ordered and paid. */
export async function bookedSession(
  stage: PayStage,
  seeded: Seeded,
  client: Person,
  counselorId: string,
): Promise<Session & { order: string }> {
  const startsAt = await someFree(stage, seeded, counselorId)
  const { answer } = await hold(stage, seeded, client, counselorId, startsAt)
  if (!answer.success) throw new Error(`nothing was held: ${answer.message}`)
  const session = { id: answer.data.id, client, startsAt }
  const order = await orderFor(stage, seeded, session)
  await pay(stage, seeded, session, order, 1)
  return { ...session, order }
}

/** A quarter of an hour passes for one hold, by the clock that counts. */
export async function lapse({ server }: PayStage, reservationId: string): Promise<void> {
  await server.sql.query(
    `update counselor_times set until = now() - interval '1 second' where reservation_id = $1 and kind = 'hold'`,
    [reservationId],
  )
}

let past = 0

/** It has taken place, at some time that no other had. */
export async function takePlace({ server }: PayStage, id: string): Promise<void> {
  past += 1
  const at = new Date(Date.UTC(2020, 0, 1) + past * 2 * 3_600_000)
  for (const [table, key, more] of [
    ['counselor_times', 'reservation_id', `, free_at = $2::timestamptz + interval '1 hour'`],
    ['reservations', 'id', ''],
  ])
    await server.sql.query(
      `update ${table} set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes'${more} where ${key} = $1`,
      [id, at],
    )
}

/** The same sweep as the server's, by somebody else and in the same moment. */
export async function sweep({ server, report }: PayStage): Promise<void> {
  const direct = queriesOn(server.sql)
  const db = { direct, transaction: direct.transaction.bind(direct) } as unknown as Database
  await sweepDue(dueReservations({ db }), new Date(), {
    settled: (name) => report.count(`swept: ${name}`),
    failed: (name, error) => report.fail(`the sweep ${name}`, String(error)),
  })
}

/** True at every moment. */
export async function checkSessions({ server, report }: PayStage): Promise<void> {
  const db = queriesOn(server.sql)
  report.count('proofs of sessions, times and income')
  for (const { rule, at } of [...(await proveSessions(db)), ...(await proveIncome(db))])
    report.fail(rule, at.join(' '))
}

/** Who has this time, and how. */
export async function takenAt(
  { server }: PayStage,
  counselorId: string,
  startsAt: string,
): Promise<Array<{ reservation_id: string; kind: string }>> {
  const { rows } = await server.sql.query<{ reservation_id: string; kind: string }>(
    `select reservation_id, kind from counselor_times
     where counselor_id = $1 and starts_at <= $2 and free_at > $2 and coalesce(until, 'infinity') > now()`,
    [counselorId, startsAt],
  )
  return rows
}
