import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { moneyBackWords, type MoneyBack } from './present.ts'

type MoneyBackFacts = { order_id: string; cause: MoneyBack; fen: number; gateway: string }

/** Money that has gone back, or would not. */
export const moneyBack = noticeKind<MoneyBackFacts>({
  kind: 'order.money_back',
  group: 'order',
  present: async (_tx, all, language) =>
    all.map(({ order_id: id, cause, ...how }) => ({
      ...moneyBackWords(cause, how, language),
      href: pageAddress('pages/payment/order-detail', { id }),
    })),
})
