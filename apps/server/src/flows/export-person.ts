import type { DataOf } from '@mindisle/contract'
import { findUser } from '../modules/account/index.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { Call } from '../platform/http/call.ts'
import { tooOften } from '../platform/http/refusal.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { PersonalDeps } from './personal-data.ts'
import { exportPerHour } from './limits.ts'

type Key = 'GET /api/member/export'

export async function exportPerson(
  { tx, now, actor, language }: Call<Key>,
  { secrets, limits, personal }: PersonalDeps & { secrets: Secrets; limits: Limits },
): Promise<DataOf<Key>> {
  const wait = await limits.take([[exportPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const parts: Record<string, unknown> = {}
  for (const module of personal) Object.assign(parts, await module.export(tx, actor.userId, language))
  const user = await findUser(tx, actor.userId)
  if (user?.mobileSealed) parts.mobile = secrets.open(user.mobileSealed)
  return { exported_at: now.toISOString(), parts }
}
