import type { Seeded } from '../kit/seeded.ts'
import type { Served, Stage } from '../account/stage.ts'
import { cutOff } from './cut.ts'
import { noteAcknowledged, noteSent, type Answer, type AttemptRecord } from './ledger.ts'

export interface Desk {
  stage: Stage<Served>
  seeded: Seeded
  record: AttemptRecord
  /** Counts up over all devices of a person: no two answers share a revision. */
  nextRevision(): number
  /** Saves that got stuck on the way and arrive when they please. */
  late: Answer[][]
}

const savePath = '/api/exam/save'
const submitKey = 'POST /api/exam/submit'

type Item = AttemptRecord['items'][number]

/** Of questions with one option to choose, or a number. */
function anyValue(item: Item, seeded: Seeded): Answer['value'] {
  if (item.options.length > 0) return seeded.pick(item.options).id
  const { min, max, step } = item
  if (min === null || max === null || step === null) throw new Error(`${item.id}: no answer to ${item.kind}`)
  return min + step * seeded.int(Math.floor((max - min) / step) + 1)
}

export const answerTo = ({ seeded, nextRevision }: Desk, item: Item): Answer => ({
  item_id: item.id,
  value: anyValue(item, seeded),
  revision: nextRevision(),
  ms: 300 + seeded.int(4_000),
})

/** Until its fate is known, as the app does it; what is acknowledged here must never be lost. */
export async function deliver(desk: Desk, answers: Answer[]): Promise<void> {
  const { stage, record, seeded } = desk
  const { client, report } = stage
  noteSent(record, answers)
  const body = { id: record.id, answers, current_item: answers.at(-1)?.item_id ?? record.items[0]?.id }
  if (seeded.chance(0.15)) {
    report.count('saves cut off')
    await cutOff(stage.server.port, record.token, savePath, body, seeded.int(12))
  }
  const times = seeded.chance(0.15) ? 2 : 1
  const sending = { token: record.token, address: seeded.address(), body }
  const replies = await Promise.all(
    Array.from({ length: times }, () => client.act('POST /api/exam/save', sending)),
  )
  if (times > 1) report.count('saves sent twice at once')
  for (const { status, answer } of replies) {
    report.require(status === 200, 'a save was refused', `${status} ${answer.message}`)
    if (!answer.success) continue
    report.count(`saves answered ${answer.data.status}`)
    if (answer.data.status === 'underway') noteAcknowledged(record, answers)
    else checkOver(desk, answer.data.status, answer.data.report_id)
    for (const newer of answer.data.newer) checkNewer(desk, answers, newer)
  }
}

function checkOver({ stage, record }: Desk, status: string, reportId: string | null): void {
  const isKnown = status === record.state
  // A device may hear of the end before the one that handed it in does.
  const isEarly = status === 'submitted' && record.state === 'underway'
  stage.report.require(isKnown || isEarly, 'a sitting ended by itself', `${status}, not ${record.state}`)
  if (status === 'submitted' && record.reportId !== null)
    stage.report.require(reportId === record.reportId, 'a sitting with two reports', `${reportId}`)
}

function checkNewer({ stage, record }: Desk, sent: readonly Answer[], newer: Answer): void {
  const own = sent.find((answer) => answer.item_id === newer.item_id)
  const known = record.sent.get(`${newer.item_id} ${newer.revision}`)
  stage.report.count('answers told of as newer')
  stage.report.require(
    own !== undefined && newer.revision > own.revision && known?.value === newer.value,
    'told of a newer answer that is none',
    JSON.stringify(newer),
  )
}

/** One device answers some of the questions, a few at a time, and forgets to send some until later. */
export async function work(desk: Desk, items: AttemptRecord['items']): Promise<void> {
  const { seeded, late, stage } = desk
  for (let at = 0; at < items.length;) {
    const some = items.slice(at, at + 1 + seeded.int(4))
    at += some.length
    const answers = some.map((item) => answerTo(desk, item))
    if (seeded.chance(0.2)) {
      stage.report.count('saves that came late')
      noteSent(desk.record, answers)
      late.push(answers)
    } else await deliver(desk, answers)
    if (late.length > 0 && seeded.chance(0.25)) {
      const [one] = late.splice(seeded.int(late.length), 1)
      if (one) await deliver(desk, one)
    }
  }
}

/** Several devices hand in at once, some of them twice: there is one report, and all are told of it. */
export async function handIn(desk: Desk, last: Answer[]): Promise<void> {
  const { stage, record, seeded } = desk
  const { client, report } = stage
  noteSent(record, last)
  const body = { id: record.id, answers: last }
  if (seeded.chance(0.2)) {
    report.count('submits cut off')
    await cutOff(stage.server.port, record.token, '/api/exam/submit', body, seeded.int(25))
  }
  const devices = 1 + seeded.int(3)
  const keys = Array.from({ length: devices }, () => seeded.text(24))
  if (seeded.chance(0.3)) keys.push(keys[0] as string)
  const replies = await Promise.all(
    keys.map((key) => client.act(submitKey, { token: record.token, key, address: seeded.address(), body })),
  )
  const ids = new Set<string>()
  for (const { status, answer } of replies) {
    report.count('submits acknowledged', status === 200 ? 1 : 0)
    report.require(status === 200, 'a whole exam could not be handed in', `${status} ${answer.message}`)
    if (answer.success) ids.add(answer.data.report_id)
  }
  report.require(ids.size === 1, 'one exam, several reports', [...ids].join(' '))
  const [reportId] = ids
  if (reportId === undefined) throw new Error('nothing was handed in')
  noteAcknowledged(record, last)
  record.state = 'submitted'
  record.reportId = reportId
  report.count('exams handed in')
}
