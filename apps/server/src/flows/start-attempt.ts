import { randomInt } from 'node:crypto'
import type { DataOf } from '@mindisle/contract'
import {
  consents,
  lockPerson,
  rememberBirthYear,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import { findAssessment, instrumentOf, type LoadedInstrument } from '../modules/assessments/index.ts'
import {
  ageOn,
  askFirst,
  beginAttempt,
  dropAttempt,
  expiryOf,
  findUnderway,
  readAttempt,
  statusOf,
  type AttemptRow,
} from '../modules/exams/index.ts'
import { answerForTeam } from '../modules/teams/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../platform/http/refusal.ts'
import { rewardCompleteProfile } from './change-profile.ts'
import { readWayIn, type WayIn } from './way-in.ts'

type Key = 'POST /api/exam/start'
type StartCall = Call<Key>
type Deps = Pick<AccountDeps, 'accountChanged' | 'secrets'>
type Instrument = LoadedInstrument['instrument']

/** Begins an attempt, or goes on with the one under way: whoever taps twice has one. */
export async function startAttempt(call: StartCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, language, actor, body } = call
  // Asked at once and answered in this order: what is under way is looked for once the person is held.
  const [person, underway, assessment] = await Promise.all([
    lockPerson(tx, actor.userId),
    findUnderway(tx, actor.userId, body.table_id),
    findAssessment(tx, body.table_id),
  ])
  if (!person) throw notSignedIn()
  const team = await teamOf(call)
  const isGoingOn =
    underway !== null &&
    !body.is_fresh &&
    statusOf(underway, now) === 'underway' &&
    (team === null || team.version === underway.version)
  if (isGoingOn) {
    await team?.note(underway.id)
    return readAttempt(tx, underway, { language, now })
  }
  if (!assessment || !(assessment.isVisible || team)) throw notFound('assessment.gone')
  const { instrument } = await instrumentOf(tx, assessment.id, team?.version ?? assessment.version)
  const lacksConsent = await lacksHealthConsent(call, instrument)
  const wayIn = await askedFirst(call, person, instrument, lacksConsent)
  await requireAge(call, deps, person, instrument, wayIn)
  // The birth year that came along stays: it is asked once.
  if (wayIn.needs.length > 0)
    throw refused('consent_needed', 'start.consent', { data: wayIn, keepWrites: true })
  if (lacksConsent) await consents.health.give(call, deps, person.id)
  if (underway) await dropAttempt(tx, person.id, underway.id)
  const attempt = await begin(call, instrument)
  await team?.note(attempt.id)
  return readAttempt(tx, attempt, { language, now, answers: [] })
}

/** Inside a team all answer the version it began with, also once there is another. */
async function teamOf({ tx, now, actor, body }: StartCall) {
  if (body.team_id === undefined) return null
  const asked = { userId: actor.userId, teamId: body.team_id, assessmentId: body.table_id }
  return answerForTeam(tx, asked, now)
}

async function begin({ tx, now, actor }: StartCall, instrument: Instrument): Promise<AttemptRow> {
  const beginning = {
    userId: actor.userId,
    assessmentId: instrument.id,
    version: instrument.version,
    seed: randomInt(2 ** 31 - 1),
    expiresAt: expiryOf(instrument, now),
  }
  const attempt = await beginAttempt(tx, beginning, now)
  return instrument.adaptive ? askFirst(tx, attempt) : attempt
}

async function askedFirst(
  { tx, body, language }: StartCall,
  person: UserRow,
  instrument: Instrument,
  lacksConsent: boolean,
): Promise<WayIn> {
  return readWayIn(tx, instrument, language, {
    knowsYear: person.birthday !== null || body.birth_year !== undefined,
    mayKeepHealth: !lacksConsent || body.health_consent === true,
    hasPassedGate: body.gate_passed === true,
  })
}

const lacksHealthConsent = async ({ tx, actor }: StartCall, { isHealth }: Instrument): Promise<boolean> =>
  isHealth && !(await consents.health.has(tx, actor.userId))

/** A year that turned out too young is kept: guessing until the door opens must not be the way in. */
async function requireAge(
  call: StartCall,
  deps: Deps,
  person: UserRow,
  { minAge }: Instrument,
  wayIn: WayIn,
): Promise<void> {
  if (minAge === 0) return
  const { birth_year: year } = call.body
  if (wayIn.needs.includes('birth_year'))
    throw refused('birth_year_needed', 'start.birth_year', { data: wayIn })
  const isAsked = person.birthday === null
  const known = isAsked && year !== undefined ? await rememberBirthYear(call, deps, person, year) : person
  if (known !== person) await rewardCompleteProfile(call, deps, known)
  const { birthday } = known
  const today = call.now.toISOString().slice(0, 10)
  if (birthday !== null && ageOn(birthday, today) >= minAge) return
  throw refused('too_young', 'start.too_young', { values: { count: minAge }, keepWrites: true })
}
