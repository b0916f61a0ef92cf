/** What is to be paid, as the gateway hears of it. */
export interface Demand {
  /** Ours, new for each attempt; both sides know the payment by it. */
  tradeNo: string
  amountFen: number
  /** What stands on the payer's bill: never what it is for. */
  title: string
  expiresAt: Date
  /** Where the payer comes back to, whatever happened. */
  returnUrl: string
  payerAddress: string
  /** The payer inside WeChat; null in any other browser. */
  openId: string | null
}

/** How the payer gets to the checkout: another page, or WeChat's own sheet over ours. */
export type Checkout =
  | { kind: 'page'; url: string }
  | { kind: 'sheet'; parameters: Readonly<Record<string, string>> }

export interface Paid {
  state: 'paid'
  /** The gateway's own number, which the payer sees on the bill. */
  transactionId: string
  amountFen: number
  paidAt: Date
  /** As whom the gateway knows whoever paid, where it says so. */
  payer?: string
}

/** `closed`: it can never be paid any more. `unknown`: the gateway has not heard of it. */
export type Trade = Paid | { state: 'unpaid' } | { state: 'closed' } | { state: 'unknown' }

export interface RefundDemand {
  refundNo: string
  tradeNo: string
  transactionId: string
  /** What was paid in all. */
  totalFen: number
  amountFen: number
  reason: string
}

/** `failed`: the gateway will not do it; a person must look at it. `unknown`: it has not heard of it. */
export type Refunding =
  | { state: 'done'; refundedAt: Date }
  | { state: 'processing' }
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** Money that leaves for somebody. */
export interface PayOutDemand {
  /** Ours; both sides know it by it. */
  payOutNo: string
  amountFen: number
  /** What the payee reads. */
  title: string
  /** Who they say they are, which the gateway compares, and where it goes. */
  payee: { name: string; account: string }
}

/**
 * `waiting`: the payee must say yes at the gateway first, by these parameters. `failed`: it did not and will not leave.
 * `unknown`: the gateway has not heard of it.
 */
export type PayingOut =
  | { state: 'done'; transactionId: string; paidAt: Date }
  | { state: 'processing' }
  | { state: 'waiting'; parameters: Readonly<Record<string, string>> | null }
  | { state: 'failed'; reason: string; isPayeeWrong: boolean }
  | { state: 'unknown' }

/** What a gateway tells on its own. It may come late, twice, in any order, or never. */
export type Notice =
  | ({ kind: 'paid'; tradeNo: string } & Omit<Paid, 'state'>)
  | { kind: 'refund'; refundNo: string; refunding: Refunding }
  /** Something became of a payout. What, the gateway is asked. */
  | { kind: 'pay_out'; payOutNo: string }
  | { kind: 'other' }

export interface NoticeRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: a signature is over them, not over what they mean. */
  body: string
}

export interface NoticeAnswer {
  status: number
  type: string
  body: string
}

/** Forged, altered, for somebody else, or too old to be believed. */
export class NoticeRefused extends Error {}

/** The gateway could not be reached, or answered what nobody understands: nothing is known, ask again later. */
export class GatewayDown extends Error {}

/** The gateway understood and will not: the amount, the merchant, the payer is not in order. */
export class GatewayRefused extends Error {}

export type GatewayName = 'sandbox' | 'wechat' | 'alipay'

export interface PaymentGateway {
  name: GatewayName
  open(demand: Demand): Promise<Checkout>
  queryTrade(tradeNo: string): Promise<Trade>
  /** Ends the attempt; when it was paid in the meantime, that is the answer. */
  close(tradeNo: string): Promise<Trade>
  /** Asked twice with one `refundNo` it gives back once. */
  refund(demand: RefundDemand): Promise<Refunding>
  askRefund(demand: Pick<RefundDemand, 'refundNo' | 'tradeNo'>): Promise<Refunding>
  /** Asked twice with one `payOutNo` it pays once. */
  payOut(demand: PayOutDemand): Promise<PayingOut>
  askPayOut(payOutNo: string): Promise<PayingOut>
  /** Throws `NoticeRefused`. */
  readNotice(request: NoticeRequest): Promise<Notice>
  /** What the gateway wants to hear, so that it stops telling, or tells again. */
  answerNotice(isTaken: boolean): NoticeAnswer
}
