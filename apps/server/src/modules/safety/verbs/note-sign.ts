import type { Tx } from '../../../platform/db/database.ts'
import { lockUsers } from '../../account/index.ts'
import type { EpisodeLevel } from '../episode.ts'
import { newId } from '../../../platform/ids.ts'
import { keepCase } from '../call-backs/queries.ts'
import { putCase, putSigns } from '../queries.ts'
import type { SignSource } from '../tables.ts'

export interface NotedSign {
  userId: string
  at: Date
  level: EpisodeLevel
  source: SignSource
  kinds?: readonly string[]
}

const hour = 3_600_000
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hour) * hour)

/** Keeps that there was a sign, in the caller's transaction: what was written and what was heard in it are one. */
export async function noteSign(tx: Tx, { userId, at, level, source, kinds = [] }: NotedSign): Promise<void> {
  // Whoever is being erased or merged at this moment must leave nothing behind.
  const [user] = await lockUsers(tx, [userId])
  if (!user) return
  const owner = user.mergedInto ?? user.id
  const times = { hour: hourOf(at), firstAt: at, lastAt: at }
  await putSigns(tx, [{ userId: owner, source, level, kinds: [...kinds].sort(), ...times }])
  // What others would have read waits for a human eye, and so does whoever wrote it.
  if (source === 'published' && level !== 'elevated') {
    await putCase(tx, { id: newId(), userId: owner, level, openedAt: at })
    await keepCase(tx, owner)
  }
}
