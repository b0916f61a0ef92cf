import type { LoginResult } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { findActiveOrganization } from './queries.ts'

/** Outside any organization people act for themselves. */
const ownMode = 'fenx'

export async function orgConfigOf(tx: Tx, userId: string): Promise<LoginResult['org_config']> {
  const active = await findActiveOrganization(tx, userId)
  return active
    ? { org: { id: active.id, name: active.name, kind: active.kind, role: active.role }, mode: active.mode }
    : { org: null, mode: ownMode }
}
