import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { staffLooked } from '../notice-kinds.ts'
import * as queries from '../queries.ts'

/** The look is written down for the person too, with the reason as it was given. */
export async function noteLook(
  { tx, now, operator, reason }: Acting,
  { userId, what }: { userId: string; what: 'words' | 'account' },
): Promise<void> {
  const id = newId()
  await queries.insertLook(tx, { id, userId, operatorId: operator.id, what, reason, at: now })
  await notify(tx, staffLooked, { userId, about: id, facts: {} }, now)
}
