import { checkSessions } from '../booking/people.ts'
import * as chat from '../chat/checks.ts'
import { checkAll, checkPromised, promisedBy, type Promised } from '../exams/checks.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkActs, checkAlways, checkAtRest, findBalance } from '../money/checks.ts'
import type { Acknowledged } from './load.ts'
import type { ClusterStage } from './stage.ts'

/** Taken down before a fault, because the load goes on. */
export interface Before {
  exams: Promised
  acts: string[]
  sessions: string[]
  talk: chat.Promised
}

export const takeDown = ({ exams, money, sessions, talkers }: Acknowledged): Before => ({
  exams: promisedBy(exams),
  acts: [...money.acts],
  sessions: [...sessions],
  talk: chat.promisedBy(talkers),
})

async function checkBooked({ server, report }: ClusterStage, sessions: readonly string[]): Promise<void> {
  const { rows } = await server.sql.query<{ n: number }>(
    `select count(*)::int as n from reservations r where r.id = any($1) and r.state = 'booked' and
       (select count(*) from counselor_times t where t.reservation_id = r.id) = 1`,
    [sessions],
  )
  report.count('booked sessions looked for', sessions.length)
  report.require(
    rows[0]?.n === new Set(sessions).size,
    'a booked session is lost or doubled',
    `${rows[0]?.n} of ${sessions.length}`,
  )
}

export async function checkKept(stage: ClusterStage, before: Before, { exams }: Acknowledged): Promise<void> {
  await checkPromised(stage, before.exams, exams)
  await checkActs(stage, before.acts)
  await checkBooked(stage, before.sessions)
  await chat.checkPromised(stage, before.talk)
}

/** A run in which no line broke amid an answer says nothing of it. */
export function requireTakenUp({ report }: ClusterStage): void {
  const isTakenUp = report.of('answers gone on with after the sentences already told') > 0
  report.require(isTakenUp, 'no answer was gone on with amid its sentences')
}

/** With nothing under way any more: every answer, every transfer, every session, every message, every balance. */
export async function checkEverything(
  stage: ClusterStage,
  acknowledged: Acknowledged,
  seeded: Seeded,
): Promise<void> {
  const { exams, money, sessions, talkers } = acknowledged
  await checkAtRest(stage, seeded)
  await checkAlways(stage)
  await checkAll(stage, exams)
  await checkActs(stage, money.acts)
  await checkBooked(stage, sessions)
  await checkSessions(stage)
  await chat.checkTalks(stage, talkers)
  for (const { userId, points } of money.accounts) {
    const { available, held } = await findBalance(stage, userId)
    stage.report.count('balances compared')
    stage.report.require(
      available === points && held === 0,
      'another balance than acknowledged',
      `${userId} ${available} and ${held} held, not ${points}`,
    )
  }
}
