import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Client } from '../kit/client.ts'
import type { Seeded } from '../kit/seeded.ts'
import { inParallel } from '../kit/scenario.ts'

/** Where they strike. */
export interface Field {
  client: Client
  port: number
}

/** How often each status came; 0 where there was no answer. */
export type Statuses = ReadonlyMap<number, number>

export interface Attack {
  name: string
  /** Before the reader is watched. */
  prepare?(field: Field, seeded: Seeded): Promise<void>
  run(field: Field, seeded: Seeded, until: number): Promise<Statuses>
}

type Strike = (field: Field, seeded: Seeded, turn: number) => Promise<number>

const counted = (found: Iterable<number>): Statuses => {
  const statuses = new Map<number, number>()
  for (const status of found) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return statuses
}

/** So many at a time do it again and again until the time is over; the last answers are waited for. */
const again =
  (width: number, strike: Strike): Attack['run'] =>
  async (field, seeded, until) => {
    const found: number[] = []
    const lanes = Array.from({ length: width }, (_, lane) => seeded.branch(`lane ${lane}`))
    await inParallel(lanes, width, async (lane) => {
      for (let turn = lane.int(1_000); Date.now() < until; turn += 1) {
        const status = await strike(field, lane, turn)
        found.push(status)
        // Whoever is refused at once tries again, but not in a circle without end.
        if (status === 429 || status === 0) await wait(20)
      }
    })
    return counted(found)
  }

const willing = { birth_year: 1990, gate_passed: 1, health_consent: 1 } as const

export async function newVisitor(field: Field, seeded: Seeded): Promise<string> {
  const { status, answer } = await field.client.act('POST /api/auth/visitor', {
    body: { visitor_id: seeded.visitorId() },
    key: seeded.text(24),
    address: seeded.address(),
  })
  if (!answer.success) throw new Error(`no visitor: ${status} ${answer.message}`)
  return answer.data.token
}

async function newReport(field: Field, seeded: Seeded): Promise<{ token: string; id: string }> {
  const token = await newVisitor(field, seeded)
  const how = () => ({ token, key: seeded.text(24), address: seeded.address() })
  const begun = await field.client.act('POST /api/exam/start', {
    ...how(),
    body: { table_id: 'well-being-5', ...willing },
  })
  if (!begun.answer.success) throw new Error(`no attempt: ${begun.status} ${begun.answer.message}`)
  const { id, items, server_now: now } = begun.answer.data
  const answers = items.map((item, at) => ({
    item_id: item.id,
    value: item.options[0]?.id ?? '',
    revision: now + at,
    ms: 2_000,
  }))
  const done = await field.client.act('POST /api/exam/submit', { ...how(), body: { id, answers } })
  if (!done.answer.success) throw new Error(`no report: ${done.status} ${done.answer.message}`)
  return { token, id: done.answer.data.report_id }
}

const statusOf = (asking: Promise<{ status: number }>): Promise<number> =>
  asking.then(
    ({ status }) => status,
    () => 0,
  )

function pictures(crowd: number): Attack {
  const files: Buffer[] = []
  const senders: string[] = []
  return {
    name: 'pictures',
    async prepare(field, seeded) {
      // Small to send and large to open, and interlaced, so that all of it must be held at once: 50 megapixels, which are
      // refused, and nearly 16, which are not.
      for (const [width, height] of [
        [7000, 7100],
        [4000, 3990],
      ] as const) {
        const create = { width, height, channels: 3, background: '#123456' } as const
        files.push(await sharp({ create }).png({ progressive: true }).toBuffer())
      }
      for (let n = 0; n < 10; n += 1) senders.push(await newVisitor(field, seeded))
    },
    run: again(crowd, (field, seeded) =>
      statusOf(
        field.client.raw('POST', '/api/member/avatar', {
          body: seeded.pick(files),
          token: seeded.pick(senders),
          key: seeded.text(24),
          address: seeded.address(),
        }),
      ),
    ),
  }
}

const passwords = (crowd: number): Attack => ({
  name: 'passwords',
  run: again(crowd, (field, seeded) =>
    statusOf(
      field.client.send('POST /api/auth/login', {
        body: { mobile: seeded.mobile(), password: seeded.text(12), agreed: true },
        key: seeded.text(24),
        address: seeded.address(),
      }),
    ),
  ),
})

function bodies(crowd: number): Attack {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const texts = [
    `[${'0,'.repeat(130_000)}0]`,
    `{"visitor_id":[${'0,'.repeat(15_000)}0]}`,
    `{"visitor_id":${deep(15_000)}}`,
    `{${Array.from({ length: 2_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  ]
  return {
    name: 'bodies',
    run: again(crowd, (field, seeded, turn) =>
      statusOf(
        field.client.raw(
          'POST',
          seeded.pick(['/api/auth/visitor', '/api/auth/login', '/api/auth/session_end']),
          {
            body: Buffer.from(texts[turn % texts.length] ?? ''),
            headers: { 'content-type': 'application/json' },
            key: seeded.text(24),
            address: seeded.address(),
          },
        ),
      ),
    ),
  }
}

const visitors = (crowd: number): Attack => ({
  name: 'visitors',
  run: again(crowd, (field, seeded) =>
    statusOf(
      field.client.send('POST /api/auth/visitor', {
        body: { visitor_id: seeded.visitorId() },
        key: seeded.text(24),
        address: seeded.address(),
      }),
    ),
  ),
})

/** Half of them guess, half ask for ever new ones with a token that is live. */
function tokens(crowd: number): Attack {
  let live = ''
  return {
    name: 'tokens',
    async prepare(field, seeded) {
      live = await newVisitor(field, seeded)
    },
    run: again(crowd, (field, seeded, turn) => {
      const address = seeded.address()
      if (turn % 2 === 0) {
        const token = seeded.text(43)
        return statusOf(field.client.send('GET /api/member/personal/profile', { token, address }))
      }
      const body = { visitor_id: seeded.visitorId() }
      return statusOf(
        field.client.send('POST /api/auth/visitor', { body, token: live, key: seeded.text(24), address }),
      )
    }),
  }
}

function drawings(crowd: number): Attack {
  const reports: Array<{ token: string; id: string }> = []
  return {
    name: 'drawings',
    async prepare(field, seeded) {
      for (let n = 0; n < crowd / 2; n += 1) reports.push(await newReport(field, seeded))
    },
    run: again(crowd, (field, seeded, turn) => {
      const { token, id } = seeded.pick(reports)
      const how = { token, key: seeded.text(24), address: seeded.address() }
      return statusOf(
        turn % 2 === 0
          ? field.client.send('POST /api/report/poster', {
              ...how,
              body: { id, time_zone: 'Asia/Shanghai', kind: 'long' },
            })
          : field.client.send('POST /api/report/pdf', { ...how, body: { id, time_zone: 'Asia/Shanghai' } }),
      )
    }),
  }
}

/** Opens a connection that says one letter at a time, and never comes to its end. */
function creep(port: number, isBody: boolean): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .on('error', () => resolve(null))
      .on('connect', () => {
        socket.write('POST /api/auth/visitor HTTP/1.1\r\nhost: x\r\n')
        if (isBody) socket.write('content-type: application/json\r\ncontent-length: 30000\r\n\r\n{')
        resolve(socket)
      })
  })
}

const slowConnections = (crowd: number): Attack => ({
  name: 'slow connections',
  async run({ port }, _seeded, until) {
    const made = await Promise.all(Array.from({ length: crowd }, (_, n) => creep(port, n % 2 === 0)))
    const sockets = made.filter((socket) => socket !== null)
    while (Date.now() < until) {
      for (const socket of sockets) if (socket.writable) socket.write('x')
      await wait(250)
    }
    const held = sockets.map(({ destroyed }) => (destroyed ? 408 : 0))
    for (const socket of sockets) socket.destroy()
    return counted(held)
  },
})

/** `share`: of the crowd that attacks at once. */
export function attacks(share: number): Attack[] {
  const crowd = (most: number): number => Math.ceil(most * share)
  return [
    pictures(crowd(40)),
    passwords(crowd(120)),
    bodies(crowd(40)),
    visitors(crowd(40)),
    tokens(crowd(60)),
    drawings(crowd(30)),
    slowConnections(crowd(600)),
  ]
}
