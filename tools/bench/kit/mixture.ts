import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerLength } from './answer-length.ts'
import { requestFor } from './case.ts'
import { answerRequest, type Attempt, entryRequest } from './posts.ts'
import type { WriteResult } from './writes.ts'

/** What people do, over one server or several: nobody stays with one. */
export interface MixtureOrder {
  kind: 'mixture'
  ports: number[]
  attempts: Attempt[]
  /** So many at once, each waiting for an answer before they ask again. */
  clients: number
  /** Requests of all together; null: as many as are answered. */
  perSecond: number | null
  milliseconds: number
  /** The last revision that was used. */
  from: number
}

/** Of twenty requests as people are assumed to send them (tools/scale/demand.ts): 15 reads, 4 saves, 1 with words. */
const cycle = 20
const isSave = (turn: number): boolean => turn % 5 === 3
const isWords = (turn: number): boolean => turn % cycle === 10
/** As many as a page sends when it is opened; then somebody else's turn comes. */
const inARow = 5
const words = '晚饭后走到江边，风很大，遇到一只橘猫。今天开会开了很久，回家已经很晚了。'
const patience = 60_000

const reads: ReadonlyArray<(attempt: Attempt) => string> = [
  () => '/api/member/personal/profile',
  () => '/api/notice/unread',
  () => '/api/exam/underway',
  ({ id }) => `/api/exam/show?id=${id}`,
  () => '/api/report/list',
  () => '/api/notice/list',
]

function requestsOf(attempts: readonly Attempt[], next: () => number): (turn: number) => string {
  let asked = 0
  return (turn) => {
    const attempt = attempts[Math.floor(turn / inARow) % attempts.length] as Attempt
    if (isSave(turn)) return answerRequest(attempt, { place: turn, revision: next(), elapsed: turn })
    if (isWords(turn)) return entryRequest(attempt.token, turn, words)
    asked += 1
    const path = reads[asked % reads.length]?.(attempt) ?? ''
    return requestFor(path, attempt.token)
  }
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })

/** Until the answer is whole; throws on anything but a success. */
function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0)
    const settle = (error?: unknown): void => {
      clearTimeout(late)
      socket.removeAllListeners()
      socket.on('error', () => undefined)
      if (error === undefined) resolve()
      else reject(error instanceof Error ? error : new Error(String(error)))
    }
    const late = setTimeout(() => settle('no answer'), patience)
    socket.on('error', settle)
    socket.on('close', () => settle('closed'))
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      try {
        if (answerLength(pending) > 0) settle()
      } catch (error) {
        settle(`${request.split('\r\n', 1)[0]}: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
    socket.write(request)
  })
}

/** Each client has a line to every server and takes them in turn; several clients begin with different ones. */
export async function runMixture(order: MixtureOrder): Promise<WriteResult> {
  const { ports, attempts, clients, perSecond, milliseconds } = order
  const result: WriteResult = { written: 0, errors: 0, seconds: 0, last: order.from, reasons: {} }
  const next = (): number => (result.last += 1)
  const lines = await Promise.all(
    Array.from({ length: clients }, () => Promise.all(ports.map((port) => opened(port)))),
  )
  const interval = perSecond === null ? 0 : (clients / perSecond) * 1_000
  const began = performance.now()
  const end = began + milliseconds
  const live = async (sockets: readonly Socket[], client: number): Promise<void> => {
    const request = requestsOf(
      attempts.filter((_, at) => at % clients === client),
      next,
    )
    const due = (turn: number): number => began + (turn + client / clients) * interval
    for (let turn = 0; performance.now() < end && due(turn) < end; turn += 1) {
      const early = due(turn) - performance.now()
      if (early > 0) await wait(early)
      await ask(sockets[(client + turn) % sockets.length] as Socket, request(turn))
      result.written += 1
    }
  }
  const fail = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    result.errors += 1
    result.reasons = { ...result.reasons, [reason]: (result.reasons?.[reason] ?? 0) + 1 }
  }
  await Promise.all(lines.map((sockets, client) => live(sockets, client).catch(fail)))
  result.seconds = (performance.now() - began) / 1_000
  for (const socket of lines.flat()) socket.destroy()
  return result
}
