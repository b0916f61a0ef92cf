import { sql } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import { listenTo, type Listener } from '../db/listener.ts'
import type { CallFacts } from '../http/call.ts'
import type { Authenticator } from './authenticator.ts'

export const accountChannel = 'account_changed'

/** What a process remembers of people. */
interface Memory {
  forgetUser(userId: string): void
  forgetAll(): void
}

/** Hears of changes that other processes made. */
export const hearAccountChanges = (connection: Connection, memories: readonly Memory[]): Listener =>
  listenTo({
    connection,
    channel: accountChannel,
    onMessage: (userId) => {
      for (const memory of memories) memory.forgetUser(userId)
    },
    onGap: () => {
      for (const memory of memories) memory.forgetAll()
    },
  })

export type AccountChanged = (call: Pick<CallFacts, 'tx' | 'afterCommit'>, userId: string) => Promise<void>

/** In the same transaction as the change, so that nobody hears of one that was rolled back. */
export const tellAccountChanges =
  (authenticator: Pick<Authenticator, 'forgetUser'>): AccountChanged =>
  async (call, userId) => {
    await call.tx.execute(sql`select pg_notify(${accountChannel}, ${userId})`)
    call.afterCommit(() => authenticator.forgetUser(userId))
  }
