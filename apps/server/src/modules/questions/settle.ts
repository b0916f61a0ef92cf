import type { Tx } from '../../platform/db/database.ts'
import { recount, relist } from './queries.ts'
import { bringFindable } from './search/source.ts'

/** After anything under a question has changed; the question is held. Its numbers, its places in the lists and in search follow. */
export async function settle(tx: Tx, questionId: string): Promise<void> {
  await recount(tx, questionId)
  await relist(tx, questionId)
  await bringFindable(tx, questionId)
}
