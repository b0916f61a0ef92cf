import type { Stage } from '../account/stage.ts'
import type { Seeded } from '../kit/seeded.ts'

/** What the server has acknowledged to somebody; it must not know less afterwards. */
export interface Held {
  userId: string
  token: string
  hasSign: boolean
  isHigh: boolean
  /** waiting: one number and one open case · none: neither · unknown: it was just being asked for or taken back */
  call: 'none' | 'waiting' | 'unknown'
  lines: Set<string>
}

const how = (seeded: Seeded) => ({ key: seeded.text(24), address: seeded.address() })

async function enter({ client }: Stage, seeded: Seeded): Promise<Held> {
  const body = { visitor_id: seeded.visitorId() }
  const { status, answer } = await client.act('POST /api/auth/visitor', { ...how(seeded), body })
  if (!answer.success) throw new Error(`a visitor was refused: ${status}`)
  const { token, profile } = answer.data
  return { userId: profile.id, token, hasSign: false, isHigh: false, call: 'none', lines: new Set() }
}

/** A line of the plan; sent again until it is known to be there. */
async function writeLine({ client, report }: Stage, held: Held, seeded: Seeded): Promise<void> {
  const id = seeded.text(12).toLowerCase()
  const at = Date.now()
  const line = { id, step: 'signs', text: '睡不着', phone: '', note: '', created: at, revision: at } as const
  const body = { lines: [line] }
  const { status, answer } = await client.act('POST /api/plan/save', {
    ...how(seeded),
    token: held.token,
    body,
  })
  report.require(answer.success, 'a line of a plan was refused', `${status} ${answer.message}`)
  if (answer.success) held.lines.add(id)
}

async function saySomething({ client, report }: Stage, held: Held, seeded: Seeded): Promise<void> {
  const body = { nickname: '不想活了' }
  const sending = { ...how(seeded), token: held.token, body }
  const { status } = await client.act('POST /api/member/personal/profile', sending)
  report.require(status < 500, 'words were not answered', String(status))
  held.hasSign = true
  report.count('signs acknowledged')
}

async function askForCall({ client, report }: Stage, held: Held, seeded: Seeded): Promise<void> {
  held.call = 'unknown'
  const body = { number: seeded.mobile() }
  const sending = { ...how(seeded), token: held.token, body }
  const { status, answer } = await client.act('POST /api/safety/call_back/ask', sending)
  report.require(answer.success, 'a number was refused', `${status} ${answer.message}`)
  if (!answer.success) return
  held.call = 'waiting'
  report.count('calls asked for')
}

async function takeBack({ client }: Stage, held: Held, seeded: Seeded): Promise<void> {
  held.call = 'unknown'
  const sending = { ...how(seeded), token: held.token, body: {} }
  const { answer } = await client.act('POST /api/safety/call_back/withdraw', sending)
  if (answer.success) held.call = 'none'
}

/** Somebody whose evening gets harder: a plan is written, words are heard, a number is left and perhaps taken back. */
export async function liveThrough(stage: Stage, seeded: Seeded, all: Held[]): Promise<void> {
  const held = await enter(stage, seeded)
  all.push(held)
  await writeLine(stage, held, seeded)
  await saySomething(stage, held, seeded)
  const harder = { ...how(seeded), token: held.token, body: { answer: 'harder' } }
  await stage.client.act('POST /api/safety/check_in', harder)
  held.isHigh = true
  await askForCall(stage, held, seeded)
  await writeLine(stage, held, seeded)
  if (seeded.chance(0.4)) await takeBack(stage, held, seeded)
  else if (seeded.chance(0.5)) await askForCall(stage, held, seeded)
}
