import type { Seeded } from '../kit/seeded.ts'
import type { Served, Stage } from '../account/stage.ts'
import { answerTo, deliver, handIn, work, type Desk } from './devices.ts'
import type { Answer, AttemptData, Ledger, AttemptRecord } from './ledger.ts'

const assessments = ['low-mood-9', 'worry-7', 'well-being-5', 'attachment', 'sixteen-types'] as const
const willing = { birth_year: 1990, gate_passed: 1, health_consent: 1 } as const

/** One who begins an exam, mostly with two taps. */
async function sitDown(
  stage: Stage<Served>,
  seeded: Seeded,
  ledger: Ledger,
): Promise<{ record: AttemptRecord; attempt: AttemptData }> {
  const { client, report } = stage
  const how = () => ({ key: seeded.text(24), address: seeded.address() })
  const opened = await client.act('POST /api/auth/visitor', {
    ...how(),
    body: { visitor_id: seeded.visitorId() },
  })
  if (!opened.answer.success) throw new Error(`a visitor was refused: ${opened.status}`)
  const { token, profile } = opened.answer.data
  const body = { table_id: seeded.pick(assessments), ...willing }
  const taps = Array.from({ length: 1 + seeded.int(2) }, () =>
    client.act('POST /api/exam/start', { ...how(), token, body }),
  )
  const attempts = (await Promise.all(taps)).flatMap(({ status, answer }) => {
    report.require(answer.success, 'an exam could not be begun', `${status} ${answer.message}`)
    return answer.success ? [answer.data] : []
  })
  const [attempt] = attempts
  if (!attempt) throw new Error('nothing was begun')
  report.require(new Set(attempts.map(({ id }) => id)).size === 1, 'two taps began two sittings')
  const record: AttemptRecord = {
    id: attempt.id,
    userId: profile.id,
    token,
    assessmentId: attempt.table_id,
    items: attempt.items,
    sent: new Map(),
    acknowledged: new Map(),
    state: 'underway',
    reportId: null,
  }
  ledger.records.push(record)
  return { record, attempt }
}

const shuffled = <T>(list: readonly T[], seeded: Seeded): T[] =>
  list
    .map((one) => ({ one, at: seeded.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** Going on elsewhere: every answer that was acknowledged is there, and none that nobody gave. */
async function resume({ stage, record, seeded }: Desk): Promise<void> {
  const before = new Map(record.acknowledged)
  const query = `GET /api/exam/show` as const
  const { status, text } = await stage.client
    .raw('GET', `/api/exam/show?id=${record.id}`, {
      token: record.token,
      address: seeded.address(),
    })
    .catch(() => ({ status: 0, text: '' }))
  if (status !== 200) return
  const { data } = JSON.parse(text) as { data: AttemptData }
  stage.report.count(`${query.slice(4)} amid it all`)
  const kept = new Map(data.answers.map((answer) => [answer.item_id, answer]))
  for (const [item, revision] of before)
    stage.report.require(
      (kept.get(item)?.revision ?? 0) >= revision,
      'a device goes on without an answer',
      item,
    )
}

/** One exam by one person on several devices, from the first tap to whatever end it comes to. */
export async function takeAttempt(stage: Stage<Served>, seeded: Seeded, ledger: Ledger): Promise<void> {
  const { record, attempt } = await sitDown(stage, seeded, ledger)
  let revision = attempt.server_now
  const late: Answer[][] = []
  const desk: Desk = { stage, record, late, seeded, nextRevision: () => (revision += 1) }
  const devices = 1 + seeded.int(3)
  await Promise.all(
    Array.from({ length: devices }, (_, number) => {
      const own = { ...desk, seeded: seeded.branch(`device ${number}`) }
      const share = record.items.filter((_item, at) => devices === 1 || (at + number) % 3 !== 0)
      return work(own, shuffled(share, own.seeded))
    }),
  )
  if (seeded.chance(0.5)) await resume(desk)
  for (const answers of shuffled(late.splice(0), seeded))
    if (seeded.chance(0.8)) await deliver(desk, answers)
    else late.push(answers)
  await finish(desk)
}

async function finish(desk: Desk): Promise<void> {
  const { stage, record, seeded, late } = desk
  const end = seeded.next()
  if (end < 0.15) return void stage.report.count('sittings left under way')
  if (end < 0.27) await throwAway(desk)
  else {
    // The last answers of all go with the submit itself, and some of the late ones race it.
    const open = record.items.filter(({ id }) => !record.acknowledged.has(id))
    const last = [...open, seeded.pick(record.items)]
      .filter((item, at, all) => all.findIndex(({ id }) => id === item.id) === at)
      .map((item) => answerTo(desk, item))
    const racing = late.splice(0, seeded.int(2)).map((answers) => deliver(desk, answers))
    await Promise.all([handIn(desk, last), ...racing])
  }
  for (const answers of late.splice(0)) await deliver(desk, answers)
}

async function throwAway({ stage, record, seeded }: Desk): Promise<void> {
  record.state = 'discarded'
  const sending = {
    token: record.token,
    key: seeded.text(24),
    address: seeded.address(),
    body: { id: record.id },
  }
  const { status, answer } = await stage.client.act('POST /api/exam/discard', sending)
  stage.report.require(status === 200, 'a sitting could not be thrown away', `${status} ${answer.message}`)
  stage.report.count('sittings thrown away')
}
