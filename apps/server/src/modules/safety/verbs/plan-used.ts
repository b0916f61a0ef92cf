import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { noteSign } from './note-sign.ts'

type Key = 'POST /api/safety/plan_used'

export async function planUsed({ tx, now, actor }: Call<Key>): Promise<DataOf<Key>> {
  await noteSign(tx, { userId: actor.userId, at: now, level: 'elevated', source: 'plan' })
  return {}
}
