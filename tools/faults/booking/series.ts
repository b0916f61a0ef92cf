import { forgetLimits } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { how, makeOrder, type Person } from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import { checkSessions, freeTimes, hold, newCounselor, pay, sweep, takenAt } from './people.ts'
import { race, type Race } from './slots.ts'

/** Several dates that somebody took at once, of a course or of single sessions. */
export interface Several {
  id: string
  client: Person
  starts: readonly string[]
}

const [course, single] = ['sleep-six', 'single']
/** For a price that six do not divide. */
const coursePrice = 123_457
const day = 24 * 3_600_000

export async function offerCourse({ server }: MoneyStage, counselorId: string): Promise<void> {
  await server.sql.query(
    `insert into counselor_services (counselor_id, service_id, price_fen) values ($1, $2, $3)`,
    [counselorId, course, coursePrice],
  )
}

/** Dates that are free, days apart, and from which on everything would come back. */
export async function datesOf(stage: MoneyStage, seeded: Seeded, counselorId: string, count: number) {
  const free = (await freeTimes(stage, counselorId)).filter((at) => Date.parse(at) > Date.now() + 3 * day)
  const apart = Math.floor(free.length / (count + 1))
  return Array.from({ length: count }, (_, nth) => free[nth * apart + seeded.int(apart - 4)] ?? '')
}

export const severalSending = (
  seeded: Seeded,
  { token }: Person,
  counselorId: string,
  wish: { service: string; starts: readonly string[] },
) => ({
  ...how(seeded, token),
  body: { counselor_id: counselorId, service_id: wish.service, mode: 'video', starts: wish.starts },
})

/** All of them, or none and which of them cannot be had. */
async function wishFor(
  { stage, counselor }: Race,
  seeded: Seeded,
  client: Person,
  wish: { service: string; starts: readonly string[] },
): Promise<Several[]> {
  const { answer } = await stage.client.act(
    'POST /api/reservation/course/hold',
    severalSending(seeded, client, counselor.id, wish),
  )
  const { report } = stage
  report.count('wishes for several times')
  report.require(answer.success, 'several times were refused otherwise than by their dates', answer.message)
  if (!answer.success) return []
  const { id, failed } = answer.data
  const isTold = failed.length > 0 && failed.every((at) => wish.starts.includes(at))
  report.require((id === null) === isTold, 'neither all of the dates nor which of them fail', String(failed))
  return id === null ? [] : [{ id, client, starts: wish.starts }]
}

const release = ({ client }: MoneyStage, seeded: Seeded, one: Several) =>
  client.act('POST /api/reservation/course/release', {
    ...how(seeded, one.client.token),
    body: { id: one.id },
  })

/** Everybody wants some of the same few dates: courses, series and single ones; nobody has a part of a wish. */
async function raceForDates(facts: Race, seeded: Seeded): Promise<Several | null> {
  const { stage, counselor, clients } = facts
  const dates = await datesOf(stage, seeded, counselor.id, 4)
  const wished = (nth: number) => dates.filter((_, at) => at !== nth % dates.length)
  const groups = [0, 1, 2].map((kind) => clients.filter((_, at) => at % 3 === kind))
  const [forCourses = [], forSeries = [], forOne = []] = groups
  const many = (people: readonly Person[], service: string) =>
    Promise.all(
      people.map((one, at) =>
        wishFor(facts, seeded.branch(`${service} ${at}`), one, { service, starts: wished(at) }),
      ),
    )
  const [courses, rows, ones] = await Promise.all([
    many(forCourses, course),
    many(forSeries, single),
    race(facts, seeded.branch('one'), forOne, (at) => dates[at % dates.length] ?? ''),
  ])
  const winners = [...courses, ...rows].flat()
  const had = [...winners.flatMap(({ starts }) => starts), ...ones.map(({ startsAt }) => startsAt)]
  const taken = (await Promise.all(dates.map((at) => takenAt(stage, counselor.id, at)))).flat()
  const { report } = stage
  report.require(new Set(had).size === had.length, 'two have one date of several', had.join(' '))
  report.require(had.length > 0, 'a race for several dates without a winner')
  report.require(taken.length === had.length, 'a date is held for nobody who has it', `${taken.length}`)
  for (const [at, { id, client }] of ones.entries())
    await stage.client.act('POST /api/reservation/release', {
      ...how(seeded.branch(`leaves ${at}`), client.token),
      body: { id },
    })
  report.count('races for several dates')
  return winners[0] ?? null
}

interface SessionOf {
  id: string
  state: string
  starts_at: Date
}

const sessionsOf = async ({ server }: MoneyStage, { id }: Several): Promise<SessionOf[]> =>
  (
    await server.sql.query<SessionOf>(
      'select id, state, starts_at from reservations where course_id = $1 order by starts_at',
      [id],
    )
  ).rows

const orderOf = async (stage: MoneyStage, seeded: Seeded, { id, client }: Several): Promise<string> =>
  (await makeOrder(stage, seeded, client.token, { kind: 'course', course_id: id })).id

const asSession = ({ id, client, starts }: Several) => ({ id, client, startsAt: starts[0] ?? '' })

/** Paid while others try: all of its dates are booked. */
async function paid(facts: Race, seeded: Seeded, several: Several, others: readonly Person[]) {
  const { stage } = facts
  const order = await orderOf(stage, seeded, several)
  const [{ state }, late] = await Promise.all([
    pay(stage, seeded, asSession(several), order, 1 + seeded.int(3)),
    race(facts, seeded.branch('while paying'), others.slice(0, 8), (at) => several.starts[at % 3] ?? ''),
  ])
  stage.report.require(state === 'fulfilled', 'several sessions were paid and are not booked', state)
  stage.report.require(late.length === 0, 'somebody took a date that was being paid')
  const sessions = await sessionsOf(stage, several)
  const booked = sessions.filter((one) => one.state === 'booked').length
  stage.report.require(booked === several.starts.length, 'not all dates are booked', String(booked))
  stage.report.count('several dates: paid')
  return order
}

/** One date goes to somebody else before the money comes: what was paid is one session to be booked anew. */
async function paidWithoutOne(facts: Race, seeded: Seeded, several: Several, others: readonly Person[]) {
  const { stage, counselor } = facts
  const order = await orderOf(stage, seeded, several)
  const [gone = ''] = several.starts
  await stage.server.sql.query(
    `update counselor_times set until = now() - interval '1 second' where counselor_id = $1 and starts_at = $2 and kind = 'hold'`,
    [counselor.id, gone],
  )
  const [rival] = others
  const taken = rival && (await hold(stage, seeded.branch('rival'), rival, counselor.id, gone))
  const { state } = await pay(stage, seeded, asSession(several), order, 2)
  stage.report.require(state === 'fulfilled', 'money for several dates did not buy them', state)
  const booked = (await sessionsOf(stage, several)).filter((one) => one.state === 'booked')
  const isRight =
    booked.length === several.starts.length - 1 &&
    booked.every((one) => one.starts_at.toISOString() !== new Date(gone).toISOString())
  stage.report.require(isRight, 'late money took a date that was another’s', String(booked.length))
  if (rival && taken?.answer.success)
    await stage.client.act('POST /api/reservation/release', {
      ...how(seeded.branch('rival leaves'), rival.token),
      body: { id: taken.answer.data.id },
    })
  stage.report.count('several dates: one went')
  return order
}

/** One is given up and booked again, the counselor gives one up, and the rest goes back as it was shown. */
async function used(facts: Race, seeded: Seeded, several: Several, order: string): Promise<void> {
  const { stage, counselor } = facts
  const { client, report } = stage
  const { token } = several.client
  const [first, second] = (await sessionsOf(stage, several)).filter(({ state }) => state === 'booked')
  await client.act('POST /api/reservation/cancel', { ...how(seeded, token), body: { id: first?.id } })
  const starts = await datesOf(stage, seeded, counselor.id, 1)
  const again = await client.act('POST /api/reservation/course/book', {
    ...how(seeded.branch('again'), token),
    body: { id: several.id, starts },
  })
  report.require(
    again.answer.success && again.answer.data.failed.length === 0,
    'one could not be booked again',
  )
  await client.act('POST /api/counselor/desk/cancel', {
    ...how(seeded.branch('desk'), counselor.owner.token),
    body: { id: second?.id },
  })
  await sweep(stage)
  const { answer } = await client.act('GET /api/reservation/courses', { ...how(seeded, token) })
  const shown = answer.success ? answer.data.list.find(({ id }) => id === several.id) : undefined
  const back = { ...how(seeded.branch('back'), token), body: { id: order, reason: 'not_needed' } }
  await Promise.all([client.act('POST /api/order/refund', back), client.act('POST /api/order/refund', back)])
  const { rows } = await stage.server.sql.query<{ fen: number }>(
    'select fen from refunds where order_id = $1',
    [order],
  )
  report.require(
    shown !== undefined && rows.length === 1 && rows[0]?.fen === shown.back_fen,
    'another sum goes back than was shown',
    `${JSON.stringify(rows)}, not ${shown?.back_fen}`,
  )
  const left = (await sessionsOf(stage, several)).filter(({ state }) => state === 'booked')
  report.require(left.length === 0, 'a session stands that was given back', String(left.length))
  report.count('several dates: the rest given back')
}

/** Courses and single sessions in a row: raced for, paid for, used and given back. */
export async function series(run: Run, facts: Race): Promise<void> {
  const { stage, clients } = facts
  const total = sized(run.size, { short: 2, default: 20, full: 200 })
  const seeded = run.seeded.branch('series')
  const counselor = await newCounselor(stage, seeded)
  await offerCourse(stage, counselor.id)
  const own = { ...facts, counselor }
  for (let number = 0; number < total; number += 1) {
    await forgetLimits(stage)
    const branch = seeded.branch(String(number))
    const winner = await raceForDates(own, branch)
    if (winner) {
      const others = clients.filter(({ userId }) => userId !== winner.client.userId)
      const fate = number % 3
      if (fate === 2) await release(stage, branch, winner)
      else {
        const order = await (fate === 0 ? paid : paidWithoutOne)(own, branch.branch('fate'), winner, others)
        await used(own, branch.branch('used'), winner, order)
      }
    }
    // Whoever else still holds something goes home.
    await stage.server.sql.query(
      `delete from counselor_courses where counselor_id = $1 and state = 'held' and order_id is null`,
      [counselor.id],
    )
    if (number % 5 === 4 || number + 1 === total) await checkSessions(stage)
  }
  run.say(`courses and single sessions in a row: ${total}`)
}
