import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Acting } from '../../operators/index.ts'
import { deleteCallBack, findCallBack } from '../call-backs/queries.ts'
import { openNumber } from '../call-backs/sealed-number.ts'
import * as queries from '../queries.ts'
import { noteLook } from './looks.ts'

export interface OpenedCase extends queries.CaseRow {
  /** Who asked to be called, at which number and by when. */
  callBack: { number: string; dueAt: Date } | null
}

/** The look is written down for the person too, with the reason as it was given; null when there is no such case. */
export async function openCase(
  acting: Acting,
  id: string,
  keysOf: () => Promise<PersonKeys>,
): Promise<OpenedCase | null> {
  const { tx } = acting
  const found = await queries.lockCase(tx, id)
  if (!found) return null
  await noteLook(acting, { userId: found.userId, what: 'words' })
  await acting.record({ verb: 'safety open', subject: id, before: 'waiting', after: 'looked at' })
  const asked = found.settledAt ? null : await findCallBack(tx, found.userId)
  const number = asked && (await openNumber(tx, await keysOf(), asked))
  return { ...found, callBack: asked && number ? { number, dueAt: asked.dueAt } : null }
}

/** The number goes with the case. False when there is no such case, or it is settled already. */
export async function settleOpenCase(acting: Acting, id: string): Promise<boolean> {
  const found = await queries.lockCase(acting.tx, id)
  if (!found || found.settledAt) return false
  await queries.settleCase(acting.tx, id, acting.now)
  await deleteCallBack(acting.tx, found.userId)
  await acting.record({ verb: 'safety settle', subject: id, before: 'open', after: 'settled' })
  return true
}
