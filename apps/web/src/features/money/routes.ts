import { mobileTexts } from '../../shared/mobile/texts.ts'
import { moneyTexts } from '../../shared/money/texts.ts'
import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import { stateTexts } from '../../lib/states/texts.ts'
import { texts as own } from './texts.ts'

const texts = [own, moneyTexts, stateTexts]

export const routes: FeatureRoutes = {
  'pages/payment/balance': { screen: () => import('./screens/balance/balance.tsx'), texts },
  'pages/payment/balance-transaction': { screen: () => import('./screens/statement/statement.tsx'), texts },
  'pages/payment/order': { screen: () => import('./screens/orders/orders.tsx'), texts, shows: 'goods' },
  'pages/payment/order-detail': {
    screen: () => import('./screens/order/order.tsx'),
    texts: [...texts, mobileTexts],
    shows: 'goods',
  },
  'pages/redeem/whitelist': { screen: () => import('./screens/redeem/redeem.tsx'), texts },
  'pages/my/task': { screen: () => import('./screens/tasks/tasks.tsx'), texts },
  'pages/my/to_receive': { screen: () => import('./screens/rewards/rewards.tsx'), texts },
  'pages/my/pro': { screen: () => import('./screens/membership/membership.tsx'), texts },
}
