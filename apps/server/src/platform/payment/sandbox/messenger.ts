import type { Secrets } from '../../crypto/secrets.ts'
import type { Database } from '../../db/database.ts'
import type { Bell } from './bell.ts'
import { tellState } from './ledger.ts'
import { signNotice } from './notice.ts'
import { hasDueBefore, type NoticeRow, settleNotice, takeDueNotices, takeLateTrade } from './queries.ts'

export interface Messenger {
  stop(): Promise<void>
}

export interface MessengerOptions {
  /** Where notices are brought, over real HTTP. */
  noticeUrl: string
  log: { error(details: object, message: string): void }
  /** Between two looks while something is about to be due; else five times as long. */
  tickMs?: number
}

interface Deps {
  db: Database
  secrets: Secrets
  now: () => Date
  bell: Bell
}

/** As real gateways repeat themselves, in seconds; after the last they give up, and only a question tells. */
const pauses = [1, 3, 10, 30, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 10_800, 21_600, 21_600]
const sendTimeoutMs = 5_000
/** Beyond it a notice in hand is free for another process: its bearer is dead. */
const marginMs = 2_000
const batch = 8
const defaultTickMs = 1_000
const soonMs = 5_000

export function startMessenger(deps: Deps, options: MessengerOptions): Messenger {
  const { bell } = deps
  const { tickMs = defaultTickMs } = options
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const run = async (): Promise<void> => {
    while (!isStopping()) {
      const pause = await work(deps, options, isStopping).catch((error: unknown) => {
        options.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'sandbox notices')
        return 5 * tickMs
      })
      if (!isStopping()) await bell.heard(pause)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      bell.ring()
      await running
    },
  }
}

/** Everything that is due now; answers how long to rest. */
async function work(deps: Deps, options: MessengerOptions, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps
  const { tickMs = defaultTickMs } = options
  while (!isStopping() && (await payLate(deps))) continue
  while (!isStopping()) {
    const until = new Date(now().getTime() + sendTimeoutMs + marginMs)
    const notices = await takeDueNotices(db.direct, now(), until, batch)
    if (notices.length === 0) break
    await Promise.all(notices.map((notice) => bring(deps, options.noticeUrl, notice)))
  }
  const isSoon = await hasDueBefore(db.direct, new Date(now().getTime() + soonMs))
  return isSoon ? tickMs : 5 * tickMs
}

const payLate = ({ db, now }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const trade = await takeLateTrade(tx, now())
    if (trade) await tellState(tx, trade, now())
    return trade !== null
  })

async function bring(deps: Deps, url: string, notice: NoticeRow): Promise<void> {
  const { db, secrets, now } = deps
  const { id, body, isForged, attempts } = notice
  const headers = signNotice(secrets, body, { now: now(), isForged })
  if (await isTaken(url, headers, body)) {
    return settleNotice(db.direct, id, { takenAt: now(), dueAt: null })
  }
  const pause = isForged ? undefined : pauses[attempts - 1]
  const dueAt = pause === undefined ? null : new Date(now().getTime() + pause * 1_000)
  return settleNotice(db.direct, id, { takenAt: null, dueAt })
}

async function isTaken(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(sendTimeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    const answer = (await response.json()) as { taken?: unknown } | null
    return response.status === 200 && answer?.taken === true
  } catch {
    return false
  }
}
