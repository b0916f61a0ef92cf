import { randomInt } from 'node:crypto'
import type { DataOf } from '@mindisle/contract'
import {
  healthConsent,
  lockPerson,
  rememberBirthYear,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import {
  findAssessment,
  instrumentOf,
  instrumentTexts,
  type LoadedInstrument,
} from '../modules/assessments/index.ts'
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
import type { Call } from '../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../platform/http/refusal.ts'
import { rewardCompleteProfile } from './change-profile.ts'

type Key = 'POST /api/exam/start'
type StartCall = Call<Key>
type Deps = Pick<AccountDeps, 'accountChanged'>
type Instrument = LoadedInstrument['instrument']

/** Begins an attempt, or goes on with the one under way: whoever taps twice has one. */
export async function startAttempt(call: StartCall, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, language, actor, body } = call
  const person = await lockPerson(tx, actor.userId)
  if (!person) throw notSignedIn()
  const underway = await findUnderway(tx, person.id, body.table_id)
  const isGoingOn = underway !== null && !body.is_fresh && statusOf(underway, now) === 'underway'
  if (isGoingOn) return readAttempt(tx, underway, { language, now })
  const assessment = await findAssessment(tx, body.table_id)
  if (!assessment?.isVisible) throw notFound('assessment.gone')
  const { instrument } = await instrumentOf(tx, assessment.id, assessment.version)
  await requireAge(call, deps, person, instrument)
  await requireConsent(call, deps, instrument)
  if (underway) await dropAttempt(tx, person.id, underway.id)
  return readAttempt(tx, await begin(call, instrument), { language, now })
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

/** A year that turned out too young is kept: guessing until the door opens must not be the way in. */
async function requireAge(
  call: StartCall,
  deps: Deps,
  person: UserRow,
  { minAge }: Instrument,
): Promise<void> {
  if (minAge === 0) return
  const { birth_year: year } = call.body
  const isAsked = person.birthday === null
  if (isAsked && year === undefined) throw refused('birth_year_needed', 'start.birth_year')
  const known = isAsked && year !== undefined ? await rememberBirthYear(call, deps, person, year) : person
  if (known !== person) await rewardCompleteProfile(call, known)
  const { birthday } = known
  const today = call.now.toISOString().slice(0, 10)
  if (birthday !== null && ageOn(birthday, today) >= minAge) return
  throw refused('too_young', 'start.too_young', { values: { count: minAge }, keepWrites: true })
}

async function requireConsent(call: StartCall, deps: Deps, instrument: Instrument): Promise<void> {
  const { tx, actor, body, language } = call
  const gate = instrument.hasGate
    ? ((await instrumentTexts(tx, instrument.id, instrument.version, language)).gate ?? '')
    : null
  const needsHealth = instrument.isHealth && !(await healthConsent.has(tx, actor.userId))
  const needs = [
    ...(needsHealth && !body.health_consent ? ['health_consent'] : []),
    ...(gate !== null && !body.gate_passed ? ['gate'] : []),
  ]
  // The birth year that came along stays: it is asked once.
  if (needs.length > 0)
    throw refused('consent_needed', 'start.consent', { data: { needs, gate }, keepWrites: true })
  if (needsHealth) await healthConsent.give(call, deps, actor.userId)
}
