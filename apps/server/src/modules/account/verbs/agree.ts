import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountDeps } from '../deps.ts'
import { readInForce } from '../documents.ts'
import { presentConfig } from '../present.ts'
import * as queries from '../queries.ts'

type Key = 'POST /api/member/agreement'

/** Only the version in force can be agreed to: an old page must show the new text first. */
export async function agree(call: Call<Key>, deps: AccountDeps): Promise<DataOf<Key>> {
  const { tx, now, body, actor } = call
  const inForce = await readInForce(tx)
  if (inForce(body.document) !== body.version) throw new Refusal(422, 'agreement.unknown')
  await queries.insertAgreement(tx, { userId: actor.userId, ...body, agreedAt: now })
  await deps.accountChanged(call, actor.userId)
  const user = await queries.findUser(tx, actor.userId)
  if (!user) throw new Error('the user vanished')
  return presentConfig(user, await queries.listAgreements(tx, actor.userId), inForce)
}
