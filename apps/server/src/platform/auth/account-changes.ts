import { sql } from 'drizzle-orm'
import type { CallFacts } from '../http/call.ts'
import type { Authenticator } from './authenticator.ts'

export const accountChannel = 'account_changed'

/** In the same transaction as the change, so that nobody hears of one that was rolled back. */
export const tellAccountChanges =
  (authenticator: Authenticator) =>
  async (call: Pick<CallFacts, 'tx' | 'afterCommit'>, userId: string): Promise<void> => {
    await call.tx.execute(sql`select pg_notify(${accountChannel}, ${userId})`)
    call.afterCommit(() => authenticator.forgetUser(userId))
  }
