import type { GatewayName } from '../../../platform/payment/port.ts'

/** `failed`: the gateway would not. Of `rejected` and `failed` the money is back. */
export type WithdrawalState = 'pending' | 'approved' | 'paid' | 'rejected' | 'failed'

/** Where it goes: by the gateway of the same name. */
export type PayeeKind = GatewayName

export interface Payee {
  /** The real name. */
  name: string
  /** An openid of WeChat, or what somebody signs in to Alipay by. */
  account: string
}

/** Why it was not paid; what the person reads goes by it. */
export const reasons = ['name', 'source', 'other', 'payee', 'gateway'] as const
export type Reason = (typeof reasons)[number]
/** Those that an operator may give. */
export const givenReasons = ['name', 'source', 'other'] as const satisfies readonly Reason[]
