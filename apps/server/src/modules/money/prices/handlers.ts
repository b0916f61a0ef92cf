import type { Handlers } from '../../../platform/http/call.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { fenPerPoint, topUpRange } from '../orders/policy.ts'
import { listPackages } from './queries.ts'

interface PriceDeps {
  gateways: ReadonlyArray<{ name: GatewayName }>
}

const fenPerYuan = 100

export const priceHandlers = ({ gateways }: PriceDeps): Handlers<'GET /api/balance/offers'> => ({
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
})
