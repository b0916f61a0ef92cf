import { forgetLimits } from '../account/stage.ts'
import type { Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { askAbout, how, type Person } from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import {
  checkSessions,
  lapse,
  orderFor,
  pay,
  someFree,
  sweep,
  takenAt,
  takePlace,
  type Counselor,
  type Member,
  type Session,
} from './people.ts'

/** What a round goes on with. */
export interface Race {
  stage: MoneyStage
  clients: readonly Member[]
  counselor: Counselor
  /** Paid for and still to come. */
  booked: Array<Session & { order: string }>
}

const mostBooked = 6

/** All want it at once, some by the same request sent twice; answers whoever has it. */
export async function race(
  { stage, counselor }: Race,
  seeded: Seeded,
  clients: readonly Person[],
  startOf: (at: number) => string,
): Promise<Session[]> {
  const { client, report } = stage
  const winners: Session[] = []
  await Promise.all(
    clients.map(async (person, at) => {
      const own = seeded.branch(`racer ${at}`)
      const startsAt = startOf(at)
      const body = { counselor_id: counselor.id, service_id: 'single', starts_at: startsAt, mode: 'video' }
      const sending = { ...how(own, person.token), body }
      const again = own.chance(0.1) ? client.act('POST /api/reservation/hold', sending) : null
      const { status, answer } = await client.act('POST /api/reservation/hold', sending)
      await again
      if (answer.success) winners.push({ id: answer.data.id, client: person, startsAt })
      else
        report.require(
          answer.type === 'slot_taken',
          'another refusal than "taken"',
          `${status} ${answer.type}`,
        )
    }),
  )
  report.count('wishes for one time', clients.length)
  report.count('times taken', winners.length)
  return winners
}

async function oneOf(
  facts: Race,
  seeded: Seeded,
  clients: readonly Person[],
  startsAt: string,
): Promise<Session> {
  const { stage, counselor } = facts
  const winners = await race(facts, seeded, clients, () => startsAt)
  const taken = await takenAt(stage, counselor.id, startsAt)
  const [winner] = winners
  stage.report.require(winners.length === 1, 'other than one winner', `${winners.length} at ${startsAt}`)
  stage.report.require(
    taken.length === 1 && taken[0]?.reservation_id === winner?.id,
    'the time is not the winner’s',
    JSON.stringify(taken),
  )
  if (!winner) throw new Error(`a race without a winner at ${startsAt}: ${stage.report.failures.join('; ')}`)
  return winner
}

const release = ({ client }: MoneyStage, seeded: Seeded, { id, client: { token } }: Session) =>
  client.act('POST /api/reservation/release', { ...how(seeded, token), body: { id } })

/** Paid while others try; told of it several times. */
async function paid(facts: Race, seeded: Seeded, winner: Session, others: readonly Person[]): Promise<void> {
  const { stage, booked } = facts
  const order = await orderFor(stage, seeded, winner)
  const [{ state }, late] = await Promise.all([
    pay(stage, seeded, winner, order, 1 + seeded.int(3)),
    race(facts, seeded.branch('while paying'), others.slice(0, 8), () => winner.startsAt),
  ])
  stage.report.require(state === 'fulfilled', 'a paid session is not booked', state)
  stage.report.require(late.length === 0, 'somebody took what was being paid')
  booked.push({ ...winner, order })
  stage.report.count('fates: paid')
}

/** Let go while others try: at most one of them has it then. */
async function letGo(facts: Race, seeded: Seeded, winner: Session, others: readonly Person[]): Promise<void> {
  const { stage } = facts
  const [, next] = await Promise.all([
    release(stage, seeded, winner),
    race(facts, seeded.branch('while let go'), others.slice(0, 16), () => winner.startsAt),
  ])
  stage.report.require(next.length <= 1, 'two have what was let go', String(next.length))
  for (const one of next) await release(stage, seeded, one)
  stage.report.count('fates: let go')
}

/** Nobody paid in time: whoever comes next has it, and the sweep takes nothing away from them. */
async function lapsed(
  facts: Race,
  seeded: Seeded,
  winner: Session,
  others: readonly Person[],
): Promise<void> {
  const { stage } = facts
  await lapse(stage, winner.id)
  const [next] = await Promise.all([
    oneOf(facts, seeded.branch('after the hold'), others, winner.startsAt),
    sweep(stage),
  ])
  await release(stage, seeded, next)
  stage.report.count('fates: lapsed')
}

/** The money comes when somebody else has the time: it goes back. */
async function paidLate(
  facts: Race,
  seeded: Seeded,
  winner: Session,
  others: readonly Person[],
): Promise<void> {
  const { stage, counselor } = facts
  const order = await orderFor(stage, seeded, winner)
  await lapse(stage, winner.id)
  const next = await oneOf(facts, seeded.branch('after the hold'), others, winner.startsAt)
  const { state } = await pay(stage, seeded, winner, order, 2)
  const taken = await takenAt(stage, counselor.id, winner.startsAt)
  stage.report.require(taken[0]?.reservation_id === next.id, 'late money took a time that was another’s')
  stage.report.require(state !== 'fulfilled' && state !== 'created', 'late money was kept', state)
  await release(stage, seeded, next)
  stage.report.count('fates: paid too late')
}

const fates = [paid, paid, letGo, lapsed, paidLate]

/** Several move to one time while others want it. */
async function moves(facts: Race, seeded: Seeded): Promise<void> {
  const { stage, clients, counselor, booked } = facts
  const startsAt = await someFree(stage, seeded, counselor.id)
  const busy = new Set(booked.map(({ client }) => client.userId))
  const others = clients.filter(({ userId }) => !busy.has(userId)).slice(0, 24)
  const move = async (session: Session, at: number): Promise<Session[]> => {
    const body = { id: session.id, starts_at: startsAt }
    const sending = { ...how(seeded.branch(`move ${at}`), session.client.token), body }
    const { answer } = await stage.client.act('POST /api/reservation/move', sending)
    stage.report.require(
      answer.success || answer.type === 'slot_taken',
      'another refusal of a move',
      answer.type ?? '',
    )
    return answer.success ? [session] : []
  }
  const [moved, held] = await Promise.all([
    Promise.all(booked.map(move)).then((all) => all.flat()),
    race(facts, seeded.branch('beside moves'), others, () => startsAt),
  ])
  const winners = moved.length + held.length
  stage.report.require(winners === 1, 'other than one winner among moves and holds', String(winners))
  for (const session of moved) session.startsAt = startsAt
  for (const session of held) await release(stage, seeded, session)
  stage.report.count('races of moves and holds')
}

/** The oldest goes: cancelled, given up by the counselor, or it takes place and is earned. */
async function leave(facts: Race, seeded: Seeded): Promise<void> {
  const { stage, booked, counselor } = facts
  const session = booked.shift()
  if (!session) return
  const { token } = session.client
  const what = seeded.pick(['cancelled', 'given up', 'held'] as const)
  const body = { id: session.id }
  if (what === 'cancelled')
    await stage.client.act('POST /api/reservation/cancel', { ...how(seeded, token), body })
  if (what === 'given up') {
    const sending = { ...how(seeded, counselor.owner.token), body }
    const { answer } = await stage.client.act('POST /api/counselor/desk/cancel', sending)
    stage.report.require(answer.success, 'a counselor could not give a session up', answer.type ?? '')
  }
  if (what === 'held') await takePlace(stage, session.id)
  await Promise.all([sweep(stage), sweep(stage)])
  if (what === 'cancelled') await askAbout(stage, seeded, token, session.order)
  stage.report.count(`sessions: ${what}`)
}

/** One time, everybody, and what becomes of it. */
async function round(facts: Race, seeded: Seeded): Promise<void> {
  const { stage, clients, counselor, booked } = facts
  const startsAt = await someFree(stage, seeded, counselor.id)
  const busy = new Set(booked.map(({ client }) => client.userId))
  const winner = await oneOf(facts, seeded, clients, startsAt)
  const others = clients.filter(({ userId }) => userId !== winner.client.userId && !busy.has(userId))
  await seeded.pick(fates)(facts, seeded.branch('fate'), winner, others)
  if (booked.length > 1 && seeded.chance(0.3)) await moves(facts, seeded.branch('moves'))
  if (booked.length > mostBooked) await leave(facts, seeded.branch('leave'))
  stage.report.count('rounds for one time')
}

export async function rounds(run: Run, facts: Race, total: number, name: string): Promise<void> {
  const seeded = run.seeded.branch(`rounds ${name}`)
  for (let number = 1; number <= total; number += 1) {
    await forgetLimits(facts.stage)
    await round(facts, seeded.branch(String(number)))
    if (number % 25 === 0 || number === total) {
      await checkSessions(facts.stage)
      run.say(`${name}, rounds of ${facts.clients.length} for one time: ${number} of ${total}`)
    }
  }
}

/** Whoever still has one lets go of it or has it. */
export async function empty(facts: Race, seeded: Seeded): Promise<void> {
  while (facts.booked.length > 0) await leave(facts, seeded.branch(String(facts.booked.length)))
}
