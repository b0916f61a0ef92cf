import type { Language } from '@mindisle/base'
import { serverTexts } from '../../../messages/messages.ts'
import type { Handlers } from '../../../platform/http/call.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { balanceOf } from '../ledger/queries.ts'
import { fenPerPoint, topUpRange } from '../orders/policy.ts'
import { membershipUntil } from '../unlocks/queries.ts'
import { listPackages, listPlans } from './queries.ts'

export interface PriceDeps {
  gateways: ReadonlyArray<{ name: GatewayName }>
}

const fenPerYuan = 100

function planName(months: number, language: Language): string {
  const t = serverTexts[language]
  if (months === 1) return t('membership.month')
  if (months === 12) return t('membership.year')
  return t('membership.months', { count: months })
}

export const priceHandlers = ({
  gateways,
}: PriceDeps): Handlers<'GET /api/balance/offers' | 'GET /api/membership/show'> => ({
  async 'GET /api/balance/offers'({ tx }) {
    const packages = await listPackages(tx)
    return {
      packages: packages.map(({ position: _position, ...one }) => one),
      min_fen: topUpRange.min,
      max_fen: topUpRange.max,
      points_per_yuan: fenPerYuan / fenPerPoint,
      gateways: gateways.map(({ name }) => name),
    }
  },

  async 'GET /api/membership/show'({ tx, now, actor, language }) {
    const plans = await listPlans(tx)
    const until = await membershipUntil(tx, actor.userId, now)
    return {
      plans: plans.map(({ id, months, fen, points }) => ({
        id,
        name: planName(months, language),
        months,
        fen,
        points,
      })),
      is_pro: until === null ? 0 : 1,
      ends_at: until?.toISOString() ?? null,
      balance: await balanceOf(tx, actor.userId),
      gateways: gateways.map(({ name }) => name),
    }
  },
})
