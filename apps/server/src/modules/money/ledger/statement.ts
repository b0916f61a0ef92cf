import type { DataOf } from '@mindisle/contract'
import type { Language } from '@mindisle/base'
import type { PointsTransferKind } from './model.ts'
import type { EntryRow } from './queries.ts'
import { moneyTexts, type MoneyText } from '../texts.ts'

type Movement = DataOf<'GET /api/balance/transactions'>['list'][number]

const titles = {
  cash_in: 'balance.cash_in',
  delivery: 'balance.delivery',
  topup: 'balance.topup',
  spend: 'balance.spend',
  refund: 'balance.refund',
  refund_points: 'balance.refund_points',
  reward: 'balance.reward',
  redeem: 'balance.redeem',
  hold: 'balance.hold',
  hold_posted: 'balance.hold_posted',
  hold_voided: 'balance.hold_voided',
  merge: 'balance.merge',
  grant: 'balance.grant',
  forfeit: 'balance.forfeit',
  void: 'balance.void',
} as const satisfies Record<PointsTransferKind, MoneyText>

/** `about` is what the order behind it was for. */
export const presentMovement = (row: EntryRow, about: string, language: Language): Movement => ({
  id: String(row.seq),
  kind: row.kind,
  title: moneyTexts[language](titles[row.kind as PointsTransferKind]),
  detail: about,
  amount: row.amount,
  balance_after: row.balanceAfter,
  order_id: row.orderId,
  at: row.at.toISOString(),
})
