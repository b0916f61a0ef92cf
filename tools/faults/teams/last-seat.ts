import { forgetLimits, type Stage } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import {
  booksOf,
  checkBooks,
  deadlocks,
  endSchool,
  how,
  newMembers,
  newSchool,
  type Pupil,
  type School,
} from './school.ts'

const begin = async ({ client }: Stage, seeded: Seeded, { token }: Pupil, { asked }: School) => {
  const sending = { ...how(seeded, token), body: { id: asked } }
  const again = seeded.chance(0.1) ? client.act('POST /api/org/begin', sending) : null
  const { status, answer } = await client.act('POST /api/org/begin', sending)
  await again
  return answer.success ? 'begun' : (answer.type ?? String(status))
}

/** Everybody begins; as many do as there are seats, and nobody else is in. Then some go while the others try again. */
async function round(stage: Stage, seeded: Seeded, [owner, ...pupils]: readonly Pupil[]): Promise<void> {
  const { client, report } = stage
  if (!owner) throw new Error('nobody leads')
  const school = await newSchool(stage, seeded, { owner, pupils, seats: 1 + seeded.int(4) })
  const said = await Promise.all(
    pupils.map(async (pupil) => ({ pupil, state: await begin(stage, seeded, pupil, school) })),
  )
  for (const { state } of said) report.count(`beginnings: ${state}`)
  const strange = said.find(({ state }) => state !== 'begun' && state !== 'no_seats')
  report.require(!strange, 'a beginning got another answer', strange?.state ?? '')
  const begun = said.filter(({ state }) => state === 'begun').map(({ pupil }) => pupil)
  report.require(
    begun.length === school.seats,
    'not as many as there are seats',
    `${begun.length} of ${school.seats}`,
  )
  checkBooks(stage, await booksOf(stage, school))
  const others = said.filter(({ state }) => state !== 'begun').map(({ pupil }) => pupil)
  const leave = ({ token }: Pupil) =>
    client.act('POST /api/org/leave', { ...how(seeded, token), body: { id: school.id } })
  const left = await Promise.all([
    ...begun.map(async (pupil) => (await leave(pupil)).status),
    ...others.map(async (pupil) => void (await begin(stage, seeded, pupil, school))),
  ])
  report.require(
    !left.some((status) => status !== undefined && status !== 200),
    'somebody could not leave',
    String(left),
  )
  checkBooks(stage, await booksOf(stage, school))
  const close = { ...how(seeded, owner.token), headers: { 'org-id': school.id }, body: { id: school.asked } }
  await Promise.all([
    client.act('POST /api/org/assignment/close', close),
    ...others.slice(0, 8).map((pupil) => leave(pupil)),
  ])
  const end = await booksOf(stage, school)
  checkBooks(stage, end)
  report.require(end.used === 0, 'a seat was not given back', JSON.stringify(end))
  await endSchool(stage, school)
  report.count('rounds for the last seat')
}

export async function lastSeats(run: Run, stage: Stage): Promise<void> {
  const racers = sized(run.size, { short: 12, default: 64, full: 64 })
  const total = sized(run.size, { short: 2, default: 60, full: 500 })
  const seeded = run.seeded.branch('last-seat')
  const people = await newMembers(stage, seeded, racers + 1)
  for (let number = 1; number <= total; number += 1) {
    await forgetLimits(stage)
    await round(stage, seeded.branch(String(number)), people)
    if (number % 20 === 0 || number === total)
      run.say(
        `rounds of ${racers} for the last seat: ${number} of ${total}, faults: ${stage.report.of('FAULTS')}`,
      )
  }
  const aborted = await deadlocks(stage)
  stage.report.require(aborted === 0, 'two waited for each other', String(aborted))
}
