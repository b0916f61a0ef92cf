import type { Handlers } from '../../../platform/http/call.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { fenPerPoint, topUpRange } from '../orders/policy.ts'
import { pricedNow } from './editions.ts'
import { listPackages } from './queries.ts'

interface PriceDeps {
  gateways: ReadonlyArray<{ name: GatewayName }>
}

const fenPerYuan = 100

export const priceHandlers = ({ gateways }: PriceDeps): Handlers<'GET /api/balance/offers'> => ({
  async 'GET /api/balance/offers'({ tx, now }) {
    const packages = await pricedNow(tx, 'package', await listPackages(tx), now)
    return {
      packages: packages.map(({ id, fen, points, bonus }) => ({ id, fen, points, bonus })),
      min_fen: topUpRange.min,
      max_fen: topUpRange.max,
      points_per_yuan: fenPerYuan / fenPerPoint,
      gateways: gateways.map(({ name }) => name),
    }
  },
})
