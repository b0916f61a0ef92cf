import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { findBalance, pricedNow } from '../../money/index.ts'
import { listPlans } from '../plans/queries.ts'
import { membershipUntil } from '../queries.ts'
import { entitlementsTexts } from '../texts.ts'

type Key = 'GET /api/membership/show'

export interface EntitlementsDeps {
  gateways: ReadonlyArray<{ name: GatewayName }>
}

function planName(months: number, language: Language): string {
  const t = entitlementsTexts[language]
  if (months === 1) return t('membership.month')
  if (months === 12) return t('membership.year')
  return t('membership.months', { count: months })
}

export async function showMembership(
  { tx, now, actor, language }: Call<Key>,
  { gateways }: EntitlementsDeps,
): Promise<DataOf<Key>> {
  const plans = await pricedNow(tx, 'plan', await listPlans(tx), now)
  const until = await membershipUntil(tx, actor.userId, now)
  return {
    plans: plans.map(({ id, months, fen, points }) => ({
      id,
      name: planName(months, language),
      months,
      fen,
      points,
    })),
    is_pro: until !== null,
    ends_at: until?.toISOString() ?? null,
    balance: await findBalance(tx, actor.userId),
    gateways: gateways.map(({ name }) => name),
  }
}
