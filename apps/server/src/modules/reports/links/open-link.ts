import type { Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findUser, isShownToOthers, type UserRow } from '../../account/index.ts'
import type { ReportRow } from '../queries.ts'
import { findShared, type LinkRow } from './queries.ts'

export interface Shared {
  link: LinkRow
  report: ReportRow
  owner: UserRow
}

/** The one way from a token to a report: it is closed while its owner is banned or about to be deleted. */
export async function findOpenLink(tx: Tx, token: string): Promise<Shared | null> {
  const shared = await findShared(tx, token)
  const owner = shared && (await findUser(tx, shared.report.userId))
  return owner && isShownToOthers(owner) ? { ...shared, owner } : null
}

/** A wrong, an old, a revoked and a closed token alike lead nowhere. */
export async function requireOpenLink(tx: Tx, token: string): Promise<Shared> {
  const shared = await findOpenLink(tx, token)
  if (!shared) throw notFound()
  return shared
}
