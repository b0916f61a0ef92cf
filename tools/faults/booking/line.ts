import { forgetLimits } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { how } from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import { checkSessions, freeTimes, hold, newCounselor, takenAt, type Member } from './people.ts'
import { race, type Race } from './slots.ts'

const waiting = 8

/** Of all that can be booked one time alone, so that there is something to wait for. */
async function oneTimeOnly({ server }: MoneyStage, id: string): Promise<void> {
  await server.sql.query('delete from counselor_hours where counselor_id = $1', [id])
  await server.sql.query(
    `insert into counselor_hours (counselor_id, weekday, from_minute, to_minute)
     values ($1, extract(isodow from (now() at time zone 'Asia/Shanghai') + interval '4 days')::int, 600, 660)`,
    [id],
  )
  await server.sql.query('update counselors set horizon = 6, step = 60, gap = 0 where id = $1', [id])
}

async function join({ client }: MoneyStage, seeded: Seeded, { token }: Member, counselorId: string) {
  const body = {
    counselor_id: counselorId,
    service_id: 'single',
    mode: 'video',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    parts: ['morning', 'afternoon', 'evening'],
    time_zone: 'Asia/Shanghai',
  }
  const { answer } = await client.act('POST /api/reservation/wait/join', { ...how(seeded, token), body })
  return answer.success ? answer.data.id : null
}

interface Offered {
  id: string
  user_id: string
}

const offersOf = async ({ server }: MoneyStage, counselorId: string): Promise<Offered[]> =>
  (
    await server.sql.query<Offered>(
      `select id, user_id from counselor_waits where counselor_id = $1 and state = 'offered'`,
      [counselorId],
    )
  ).rows

/** What is let go goes to the first in line, and to nobody who only happens to press. */
async function letGo(facts: Race, seeded: Seeded, startsAt: string): Promise<void> {
  const { stage, counselor, clients } = facts
  const { client, report, server } = stage
  const [holder, ...others] = clients as [Member, ...Member[]]
  const line = others.slice(0, waiting)
  const held = await hold(stage, seeded, holder, counselor.id, startsAt)
  if (!held.answer.success) throw new Error('nothing was held')
  const body = { id: held.answer.data.id }
  await Promise.all(line.map((one, at) => join(stage, seeded.branch(`joins ${at}`), one, counselor.id)))
  const { rows } = await server.sql.query<{ user_id: string }>(
    'select user_id from counselor_waits where counselor_id = $1 order by nth',
    [counselor.id],
  )
  report.require(rows.length === line.length, 'not everybody stands in line once', String(rows.length))
  const [, winners] = await Promise.all([
    client.act('POST /api/reservation/release', { ...how(seeded, holder.token), body }),
    race(facts, seeded.branch('beside the line'), others.slice(waiting), () => startsAt),
  ])
  const offers = await offersOf(stage, counselor.id)
  report.require(winners.length === 0, 'somebody passed the line', String(winners.length))
  report.require(
    offers.length === 1 && offers[0]?.user_id === rows[0]?.user_id,
    'other than the first in line was offered',
    JSON.stringify(offers),
  )
  const first = line.find(({ userId }) => userId === offers[0]?.user_id)
  const accept = (at: number) =>
    client.act('POST /api/reservation/wait/accept', {
      ...how(seeded.branch(`accepts ${at}`), first?.token),
      body: { id: offers[0]?.id },
    })
  const taken = (await Promise.all([accept(1), accept(2)])).filter(({ answer }) => answer.success)
  report.require(taken.length === 1, 'an offer was taken other than once', String(taken.length))
  const times = await takenAt(stage, counselor.id, startsAt)
  report.require(times.length === 1, 'an offered time is other than one’s', String(times.length))
  report.count('times offered along the line')
}

export async function lines(run: Run, facts: Race): Promise<void> {
  const { stage } = facts
  const total = sized(run.size, { short: 1, default: 5, full: 50 })
  const seeded = run.seeded.branch('line')
  const counselor = await newCounselor(stage, seeded)
  await oneTimeOnly(stage, counselor.id)
  const [startsAt] = await freeTimes(stage, counselor.id)
  if (startsAt === undefined) throw new Error('there is nothing to wait for')
  for (let number = 0; number < total; number += 1) {
    await forgetLimits(stage)
    await letGo({ ...facts, counselor }, seeded.branch(String(number)), startsAt)
    // Everybody goes home.
    await stage.server.sql.query('delete from counselor_waits where counselor_id = $1', [counselor.id])
    await stage.server.sql.query('delete from reservations where counselor_id = $1', [counselor.id])
    await stage.server.sql.query('delete from counselor_times where counselor_id = $1', [counselor.id])
  }
  await checkSessions(stage)
  run.say(`lines of ${waiting} for one time: ${total}`)
}
