import type { GatewayName } from '../../../platform/payment/port.ts'
import type { Unit } from './tables.ts'

/** The other side of every movement. */
export const systemAccounts = {
  /** Money at a gateway. */
  cash: (gateway: GatewayName): string => `house:cash:${gateway}`,
  /** Paid, and not yet delivered. */
  deposits: 'house:deposits',
  sales: 'house:sales',
  /** Points that were bought, with what came on top. */
  issued: 'house:issued',
  spent: 'house:spent',
  rewards: 'house:rewards',
  redeemed: 'house:redeemed',
  /** Given by us, without anything in return. */
  grants: 'house:grants',
  /** Left behind by whoever was erased. */
  forfeited: 'house:forfeited',
  /** The other side of people's income: what they are owed in all, below zero. */
  owed: 'house:owed',
  /** The other side of what people owe us. */
  claims: 'house:claims',
  /** Money that has left a gateway as somebody's income. */
  paidOut: 'house:paid-out',
} as const

const gateways: readonly GatewayName[] = ['sandbox', 'wechat', 'alipay']

export const systemAccountRows: ReadonlyArray<{ id: string; unit: Unit }> = [
  ...[
    ...gateways.map(systemAccounts.cash),
    systemAccounts.deposits,
    systemAccounts.sales,
    systemAccounts.owed,
    systemAccounts.claims,
    systemAccounts.paidOut,
  ].map((id) => ({
    id,
    unit: 'fen' as const,
  })),
  ...[
    systemAccounts.issued,
    systemAccounts.spent,
    systemAccounts.rewards,
    systemAccounts.redeemed,
    systemAccounts.grants,
    systemAccounts.forfeited,
  ].map((id) => ({
    id,
    unit: 'points' as const,
  })),
]

export interface Line {
  accountId: string
  unit: Unit
  amount: number
}

export const points = (accountId: string, amount: number): Line => ({ accountId, unit: 'points', amount })
export const fen = (accountId: string, amount: number): Line => ({ accountId, unit: 'fen', amount })

export interface Transfer {
  /** Names the business act: it is posted once. */
  key: string
  kind: TransferKind
  orderId: string | null
  at: Date
  lines: readonly Line[]
}

/** Movements of income; those of points are told to people one by one, these are not. */
export type IncomeTransferKind =
  | 'income'
  | 'income_free'
  | 'income_back'
  | 'income_reserve'
  | 'income_return'
  | 'income_paid'
  | 'income_merge'
  | 'income_forfeit'

export type TransferKind = PointsTransferKind | IncomeTransferKind

export type PointsTransferKind =
  | 'cash_in'
  | 'delivery'
  | 'topup'
  | 'spend'
  | 'refund'
  | 'refund_points'
  | 'reward'
  | 'redeem'
  | 'hold'
  | 'hold_posted'
  | 'hold_voided'
  | 'merge'
  | 'grant'
  | 'forfeit'
  | 'void'
