import type { DataOf } from '@mindisle/contract'
import type { LinkRow } from './links/queries.ts'

type LinkView = DataOf<'POST /api/plan/share'>['link']

export const linkView = ({ id, createdAt, expiresAt, openedCount, openedAt }: LinkRow): LinkView => ({
  id,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  opened_count: openedCount,
  opened_at: openedAt?.toISOString() ?? null,
})
