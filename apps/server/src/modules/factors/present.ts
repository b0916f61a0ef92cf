import type { DataOf } from '@mindisle/contract'
import type { PasskeyRow } from './queries.ts'

export const presentPasskey = (row: PasskeyRow): DataOf<'POST /api/member/security/passkey'> => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  is_synced: row.isSynced === 1,
})
