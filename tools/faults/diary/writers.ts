import { setTimeout as wait } from 'node:timers/promises'
import type { WireInputOf } from '@mindisle/contract'
import sharp from 'sharp'
import { codeFor, type Stage } from '../account/stage.ts'
import { cutOff } from '../exams/cut.ts'
import type { Seeded } from '../kit/seeded.ts'

type Sent = WireInputOf<'POST /api/diary/save'>['body']['entries'][number]

/** One entry as its devices know it; the server must not know less. */
export interface EntryRecord {
  id: string
  token: string
  userId: string
  /** Acknowledged, each written without having seen the others: all must stay readable. */
  texts: Set<string>
  pictures: string[]
}

export interface Ledger {
  /** Begins every text: found nowhere in clear. */
  canary: string
  records: EntryRecord[]
}

const hour = 3_600_000
/** Clocks that are right, that lag by a day, and that run ahead of what the server believes. */
const jumps = [0, 0, -24 * hour, hour, 1_000]
const savePath = '/api/diary/save'

export async function joinAsMember(stage: Stage, seeded: Seeded): Promise<{ token: string; userId: string }> {
  const mobile = seeded.mobile()
  const address = seeded.address()
  const code = await codeFor(stage, { mobile, address }, seeded)
  const { status, answer } = await stage.client.act('POST /api/auth/login', {
    body: { mobile, code, agreed: true },
    key: seeded.text(24),
    address,
  })
  if (!answer.success) throw new Error(`nobody came in: ${status} ${answer.message}`)
  return { token: answer.data.token, userId: answer.data.profile.id }
}

function entryOf({ id, pictures }: EntryRecord, text: string, seeded: Seeded): Sent {
  const clock = Date.now() + seeded.pick(jumps)
  return {
    id,
    base_revision: 0,
    day: `2026-11-${String(1 + seeded.int(28)).padStart(2, '0')}`,
    at: seeded.int(1_440),
    time_zone: 'Asia/Shanghai',
    mood: 1 + seeded.int(5),
    emotions: [],
    activities: ['walk'],
    sleep: null,
    text,
    pictures: [...pictures],
    voice: null,
    clocks: {
      when: clock,
      mood: clock,
      emotions: clock,
      activities: clock,
      sleep: clock,
      text: clock,
      // Only ever longer, so that the last of all names every picture.
      pictures: 1 + pictures.length,
      voice: clock,
    },
  }
}

/** Until its fate is known, as the outbox does it: cut off, twice at once, or once. */
async function save(stage: Stage, record: EntryRecord, text: string, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const body = { entries: [entryOf(record, text, seeded)] }
  const { token } = record
  if (seeded.chance(0.2)) {
    report.count('saves cut off')
    await cutOff(stage.server.port, token, savePath, body, seeded.int(12))
  }
  const times = seeded.chance(0.2) ? 2 : 1
  const sending = { token, address: seeded.address(), body }
  const replies = await Promise.all(
    Array.from({ length: times }, () => client.act('POST /api/diary/save', sending)),
  )
  for (const { status, answer } of replies)
    report.require(status === 200, 'a save was refused', `${status} ${answer.message}`)
  record.texts.add(text)
  report.count('saves acknowledged')
}

async function attach(stage: Stage, record: EntryRecord, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const id = seeded.text(16)
  const background = { r: seeded.int(256), g: seeded.int(256), b: seeded.int(256) }
  const body = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
  const path = `POST /api/diary/upload?id=${id}&kind=picture` as 'POST /api/diary/upload'
  /** A server that makes too many pictures at once asks to come again, and devices do. */
  const upload = async (): Promise<string | null> => {
    for (;;) {
      const sending = { token: record.token, address: seeded.address(), body }
      const { status, answer } = await client.act(path, sending)
      if (answer.success) return answer.data.file.url
      report.require(status === 429, 'a picture was refused', `${status} ${answer.message}`)
      if (status !== 429) return null
      report.count('pictures asked to come again')
      await wait(seeded.int(2_000))
    }
  }
  const urls = await Promise.all(Array.from({ length: seeded.chance(0.3) ? 2 : 1 }, upload))
  if (urls.includes(null)) return
  report.require(new Set(urls).size === 1, 'one picture became several', urls.join(' '))
  record.pictures.push(id)
  report.count('pictures acknowledged')
}

/** An entry from its first tap: two devices write on it without seeing each other, and often one adds a picture. */
export async function writeEntry(
  stage: Stage,
  person: { token: string; userId: string },
  seeded: Seeded,
  ledger: Ledger,
  picturesOf = 0.4,
): Promise<void> {
  const record: EntryRecord = { id: seeded.text(16), ...person, texts: new Set(), pictures: [] }
  const text = (device: string) => `${ledger.canary} ${device} ${seeded.text(8)}`
  await save(stage, record, text('first'), seeded)
  ledger.records.push(record)
  const devices = ['phone', 'tablet'].map((device) => async () => {
    const own = seeded.branch(`${record.id} ${device}`)
    for (let turn = 0; turn <= own.int(3); turn += 1) await save(stage, record, text(device), own)
  })
  await Promise.all(devices.map((work) => work()))
  if (!seeded.chance(picturesOf)) return
  await attach(stage, record, seeded)
  await save(stage, record, text('with a picture'), seeded)
}
