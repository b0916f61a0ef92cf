import { randomBytes } from 'node:crypto'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { rightsOf } from '@mindisle/contract/console'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { withAudit, type OperatorRow } from '../../operators/index.ts'
import type { ConsoleDeps, ConsoleFacts, SignedIn } from '../call.ts'
import { isOpenSession, sessionLife } from '../policy.ts'
import * as queries from '../queries.ts'
import { listPasskeys } from './queries.ts'

type Mode = ConsoleDeps['config']['mode']

export const meOf = async (
  tx: Tx,
  { operator, session }: SignedIn,
  mode: Mode,
): Promise<ConsoleDataOf<'GET /api/admin/me'>> => ({
  name: operator.name,
  roles: operator.roles,
  rights: rightsOf(operator.roles),
  is_demo: operator.isDemo,
  ends_at: new Date(session.createdAt.getTime() + sessionLife).toISOString(),
  mode,
  has_passkey: (await listPasskeys(tx, operator.id)).length > 0,
})

/** Whoever is disabled, or was made for trying out, has no session where people are real. */
export const mayWork = ({ disabledAt, isDemo }: OperatorRow, mode: Mode): boolean =>
  disabledAt === null && (mode === 'demo' || !isDemo)

/** Noted once a minute: each look of a page would otherwise be a write. */
const noteEvery = 60_000

export async function findOpenSession(
  tx: Tx,
  token: string,
  mode: Mode,
  now: Date,
): Promise<SignedIn | null> {
  const found = await queries.findSession(tx, sha256(token))
  if (!found || !isOpenSession(found.session, now) || !mayWork(found.operator, mode)) return null
  if (now.getTime() - found.session.seenAt.getTime() >= noteEvery)
    await queries.updateSession(tx, found.session.tokenHash, { seenAt: now })
  return found
}

/** A new one each time: a token that lay about before it was proven would be let in with it. */
export async function beginSession(call: ConsoleFacts, operator: OperatorRow, by: string): Promise<SignedIn> {
  const { tx, now, device } = call
  const token = randomBytes(32).toString('base64url')
  const session = {
    tokenHash: sha256(token),
    operatorId: operator.id,
    device,
    createdAt: now,
    seenAt: now,
    provenAt: now,
    endedAt: null,
  }
  await queries.insertSession(tx, session)
  const { afterCommit } = call
  await withAudit({ tx, now, operator, reason: '', afterCommit }, (acting) =>
    acting.record({
      verb: 'console sign-in',
      subject: operator.name,
      before: 'signed out',
      after: `${device}, by ${by}`,
    }),
  )
  call.keepSession(token)
  return { operator, session }
}
