import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { AccountDeps } from '../deps.ts'
import { readInForce } from '../documents.ts'
import { withdrawAgreements } from '../queries.ts'
import { listAgreed } from './queries.ts'

type Key = 'POST /api/member/norms_consent/withdraw'

const document = 'norms'

/** People whose answers may be counted in averages, a page after another. */
async function listPeople(tx: Tx, page: { after: string; limit: number }): Promise<string[]> {
  const version = (await readInForce(tx))(document)
  if (version === null) throw new Error('there is no document about norms')
  return (await listAgreed(tx, { document, version, ...page })).map(({ id }) => id)
}

async function withdraw(call: Call<Key>, deps: Pick<AccountDeps, 'accountChanged'>): Promise<DataOf<Key>> {
  const { tx, now, actor } = call
  await withdrawAgreements(tx, { userId: actor.userId, document, now })
  await deps.accountChanged(call, actor.userId)
  return {}
}

/** Agreement to be counted in norms of our own, in the version in force. */
export const normsConsent = { listPeople, withdraw }
