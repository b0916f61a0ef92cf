import { setTimeout as wait } from 'node:timers/promises'
import { newClients, newCounselor, someFree, hold, type Counselor, type Member } from '../booking/people.ts'
import { startTalker, talk, type Talker } from '../chat/talkers.ts'
import type { Ledger } from '../exams/ledger.ts'
import { takeAttempt } from '../exams/people.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { live, type Diary } from '../money/life.ts'
import { askAbout, atCheckout, makeOrder, openCheckout } from '../money/people.ts'
import { keepAndLook } from './readers.ts'
import type { ClusterStage } from './stage.ts'

/** All that was acknowledged; the database must not know less, nor any of it twice. */
export interface Acknowledged {
  exams: Ledger
  money: Diary
  /** Sessions that were booked and paid. */
  sessions: string[]
  talkers: Talker[]
}

export interface Load {
  acknowledged: Acknowledged
  /** Nobody begins anything new: whoever goes on asking keeps the process alive. */
  stop(): void
  /** All that was begun has its end. */
  rest(): Promise<void>
}

/** A page that shows nothing just now is opened again. */
async function aFreeTime(stage: ClusterStage, seeded: Seeded, id: string): Promise<string> {
  for (const end = Date.now() + 240_000; Date.now() < end; await wait(250)) {
    const found = await someFree(stage, seeded, id).catch(() => null)
    if (found !== null) return found
  }
  throw new Error('no times were shown')
}

async function book(
  stage: ClusterStage,
  seeded: Seeded,
  client: Member,
  counselor: Counselor,
  sessions: string[],
): Promise<void> {
  const { report } = stage
  const startsAt = await aFreeTime(stage, seeded, counselor.id)
  const { status, answer } = await hold(stage, seeded, client, counselor.id, startsAt)
  if (!answer.success) {
    report.require(answer.type === 'slot_taken', 'another refusal than "taken"', `${status} ${answer.type}`)
    return
  }
  const { id } = answer.data
  const order = await makeOrder(stage, seeded, client.token, { kind: 'reservation', reservation_id: id })
  await atCheckout(stage, await openCheckout(stage, seeded, client.token, order.id), 'pay')
  const { state } = await askAbout(stage, seeded, client.token, order.id)
  // While everything stood still the quarter of an hour may pass; then the money goes back.
  if (state !== 'fulfilled') return void report.count(`sessions that came to ${state}`)
  sessions.push(id)
  report.count('sessions booked')
}

/** Every second one is answered by the model, the others by the embedded companion. */
async function newTalkers(stage: ClusterStage, seeded: Seeded, many: number): Promise<Talker[]> {
  const canary = `canary${seeded.branch('canary').text(12)}`
  const members = await newClients(stage, seeded, many)
  return Promise.all(
    members.map(({ token }, number) =>
      startTalker(stage, seeded.branch(`talker ${number}`), { token, canary, agrees: number % 2 === 0 }),
    ),
  )
}

export async function startLoad(run: Run, stage: ClusterStage): Promise<Load> {
  const { seeded, report } = run
  const people = sized(run.size, { short: 2, default: 4, full: 6 })
  const counselor = await newCounselor(stage, seeded.branch('counselor'))
  const clients = await newClients(stage, seeded.branch('clients'), people)
  const talkers = await newTalkers(stage, seeded.branch('talkers'), 2 * people)
  const acknowledged: Acknowledged = {
    exams: { records: [] },
    money: { acts: [], receipts: [], accounts: [] },
    sessions: [],
    talkers,
  }
  const state = { isOver: false }
  const again = async (name: string, turn: (own: Seeded) => Promise<void>): Promise<void> => {
    for (let number = 0; !state.isOver; number += 1)
      await turn(seeded.branch(`${name}/${number}`)).catch((error: unknown) =>
        report.fail(
          'someone was stuck',
          `${name}: ${error instanceof Error ? error.message : String(error)}`,
        ),
      )
  }
  const all = Array.from({ length: people }, (_, number) => {
    const worker = { stage, diary: acknowledged.money, seeded, member: null }
    const client = clients[number]
    const reader = client && { member: client, isKept: false }
    return [
      again(`exam ${number}`, (own) => takeAttempt(stage, own, acknowledged.exams)),
      again(`money ${number}`, (own) => live(Object.assign(worker, { seeded: own }))),
      again(`booking ${number}`, async (own) => {
        if (client) await book(stage, own, client, counselor, acknowledged.sessions)
        await wait(300)
      }),
      again(`reading ${number}`, async (own) => {
        if (reader) await keepAndLook(stage, own, reader, counselor)
        await wait(300)
      }),
    ]
  })
  const talks = talkers.map((talker, number) =>
    again(`chat ${number}`, async (own) => {
      await talk(stage, talker, own)
      await wait(500)
    }),
  )
  return {
    acknowledged,
    stop() {
      state.isOver = true
    },
    rest: () => Promise.all([...all.flat(), ...talks]).then(() => undefined),
  }
}
