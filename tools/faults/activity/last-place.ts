import { codeFor, forgetLimits, type Stage } from '../account/stage.ts'
import type { Reply, Sending } from '../kit/client.ts'
import { inParallel, sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'

const how = (seeded: Seeded, token?: string): Sending => ({
  key: seeded.text(24),
  address: seeded.address(),
  token,
})

async function newMember(stage: Stage, seeded: Seeded): Promise<string> {
  const from = { mobile: seeded.mobile(), address: seeded.address() }
  const code = await codeFor(stage, from, seeded)
  const body = { mobile: from.mobile, code, agreed: true }
  const sending = { ...how(seeded), address: from.address, body }
  const { status, answer } = await stage.client.act('POST /api/auth/login', sending)
  if (!answer.success) throw new Error(`nobody could sign in: ${status} ${answer.message}`)
  return answer.data.token
}

/** An activity of its own with this many places, made from one that is there. */
async function newActivity({ server }: Stage, id: string, capacity: number): Promise<void> {
  const made = await server.sql.query(
    `insert into activities select (jsonb_populate_record(a, jsonb_build_object(
       'id', $1::text, 'series_id', $1::text, 'capacity', $2::int, 'form', '[]'::jsonb))).*
     from activities a where id = 'riverside-walk-8'`,
    [id, capacity],
  )
  if (made.rowCount !== 1) throw new Error('there is no activity to copy')
}

type SignedUp = Reply<{ state: string }>

interface Counts {
  seated: number
  taken: number
  kept: number
  waiting: number
  people: number
  standing: number
}

async function countsOf({ server }: Stage, id: string): Promise<Counts> {
  const { rows } = await server.sql.query<Counts>(
    `select count(seat)::int as seated, count(*) filter (where state = 'taken')::int as taken,
       count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'waiting')::int as waiting,
       count(distinct user_id) filter (where state <> 'left')::int as people, count(*) filter (where state <> 'left')::int as standing
     from activity_places where activity_id = $1`,
    [id],
  )
  return rows[0] as Counts
}

const stateOf = ({ status, answer }: SignedUp): string =>
  answer.success ? answer.data.state : (answer.type ?? String(status))

/** Everybody wants it, some twice and some by the same request sent again. */
async function race(stage: Stage, seeded: Seeded, { id, tokens }: { id: string; tokens: readonly string[] }) {
  const { client } = stage
  const replies = await Promise.all(
    tokens.map(async (token) => {
      const body = { id, answers: [], may_wait: seeded.chance(0.7) ? 1 : 0 }
      const sending = { ...how(seeded, token), body }
      const again = seeded.chance(0.1) ? client.act('POST /api/activity/sign-up', sending) : null
      const reply: SignedUp = await client.act('POST /api/activity/sign-up', sending)
      await again
      return { token, state: stateOf(reply) }
    }),
  )
  return replies
}

async function round(stage: Stage, seeded: Seeded, tokens: readonly string[]): Promise<void> {
  const { client, report } = stage
  const id = `race-${seeded.text(12).toLowerCase()}`
  const capacity = 1 + (seeded.chance(0.25) ? seeded.int(3) : 0)
  await newActivity(stage, id, capacity)
  const replies = await race(stage, seeded, { id, tokens })
  for (const { state } of replies) report.count(`sign-ups: ${state}`)
  const taken = replies.filter(({ state }) => state === 'taken')
  const strange = replies.filter(({ state }) => !['taken', 'waiting', 'activity_full'].includes(state))
  report.require(strange.length === 0, 'a sign-up got another answer', strange[0]?.state ?? '')
  report.require(
    taken.length === capacity,
    'not as many places as there are',
    `${taken.length} of ${capacity}`,
  )
  const after = await countsOf(stage, id)
  report.require(after.seated === capacity && after.taken === capacity, 'oversold', JSON.stringify(after))
  report.require(after.people === after.standing, 'somebody stands twice', JSON.stringify(after))
  // Those who have a place give it up while everybody tries again.
  const others = replies.filter(({ state }) => state !== 'taken').map(({ token }) => token)
  await Promise.all([
    ...taken.map(({ token }) =>
      client.act('POST /api/activity/leave', { ...how(seeded, token), body: { id } }),
    ),
    race(stage, seeded, { id, tokens: others }),
  ])
  const end = await countsOf(stage, id)
  report.require(
    end.seated === Math.min(capacity, end.standing),
    'a place is free and somebody waits, or too many',
    JSON.stringify(end),
  )
  report.require(end.people === end.standing, 'somebody stands twice', JSON.stringify(end))
  report.count('rounds for the last place')
}

export async function lastPlaces(run: Run, stage: Stage): Promise<void> {
  const racers = sized(run.size, { short: 16, default: 64, full: 64 })
  const total = sized(run.size, { short: 3, default: 100, full: 1_000 })
  const seeded = run.seeded.branch('last-place')
  const tokens: string[] = []
  await inParallel(
    Array.from({ length: racers }, (_, at) => at),
    8,
    async (at) => {
      await forgetLimits(stage)
      tokens.push(await newMember(stage, seeded.branch(`member ${at}`)))
    },
  )
  for (let number = 1; number <= total; number += 1) {
    await forgetLimits(stage)
    await round(stage, seeded.branch(String(number)), tokens)
    if (number % 50 === 0 || number === total)
      run.say(`rounds of ${racers} for the last place: ${number} of ${total}`)
  }
}
