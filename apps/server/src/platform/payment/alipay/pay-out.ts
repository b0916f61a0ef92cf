import { yuanOf } from '../amounts.ts'
import { momentInBeijing } from '../beijing.ts'
import { readAnswer, RefusedByCode } from '../failures.ts'
import { GatewayDown, type PayingOut, type PayOutDemand } from '../port.ts'
import { type Fields, maybeText, textIn, Unreadable } from '../reading.ts'
import type { AlipayClient } from './client.ts'

interface Context {
  client: AlipayClient
  now: () => Date
}

const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
/** Our own account is short, or Alipay wants us to wait: nothing about the payee, and nothing has left. */
const later = /^(PAYER_BALANCE_NOT_ENOUGH|BALANCE_IS_NOT_ENOUGH|EXCEED_LIMIT_|REQUEST_PROCESSING|SYSTEM_)/
const payeeIsWrong = /^(PAYEE_NOT_EXIST|PAYEE_USER_INFO_ERROR|PAYEE_ACC_OCUPIED|PAYEE_ACCOUNT_|PERMIT_)/

function payingOutFrom(fields: Fields, now: Date): PayingOut {
  switch (textIn(fields, 'status')) {
    case 'SUCCESS': {
      const at = maybeText(fields, 'pay_date') ?? maybeText(fields, 'trans_date')
      return {
        state: 'done',
        transactionId: textIn(fields, 'order_id'),
        paidAt: at === null ? now : momentInBeijing(at),
      }
    }
    case 'DEALING':
    case 'WAIT_PAY':
    case 'INIT':
      return { state: 'processing' }
    case 'FAIL':
    case 'REFUND':
    case 'CLOSED': {
      const reason = maybeText(fields, 'error_code') ?? textIn(fields, 'status')
      return { state: 'failed', reason, isPayeeWrong: payeeIsWrong.test(reason) }
    }
    default:
      throw new Unreadable('has an unknown status')
  }
}

/** To an Alipay account by its name and the name of its owner, which Alipay compares. */
export async function payOut({ client, now }: Context, demand: PayOutDemand): Promise<PayingOut> {
  const act = 'Alipay payout'
  const { name, account } = demand.payee
  const content = {
    ...product,
    out_biz_no: demand.payOutNo,
    trans_amount: yuanOf(demand.amountFen),
    order_title: demand.title.slice(0, 64),
    payee_info: { identity: account, identity_type: 'ALIPAY_LOGON_ID', name },
  }
  try {
    const fields = await client.call(act, 'alipay.fund.trans.uni.transfer', content)
    return readAnswer(act, () => {
      if (fields['out_biz_no'] !== demand.payOutNo) throw new Unreadable('is about another payout')
      return payingOutFrom(fields, now())
    })
  } catch (error) {
    if (!(error instanceof RefusedByCode)) throw error
    if (later.test(error.code)) throw new GatewayDown(`${act} has to wait`)
    if (payeeIsWrong.test(error.code)) return { state: 'failed', reason: error.code, isPayeeWrong: true }
    throw error
  }
}

export async function askPayOut({ client, now }: Context, payOutNo: string): Promise<PayingOut> {
  const act = 'Alipay payout query'
  try {
    const content = { ...product, out_biz_no: payOutNo }
    const fields = await client.call(act, 'alipay.fund.trans.common.query', content)
    return readAnswer(act, () => {
      if (fields['out_biz_no'] !== payOutNo) throw new Unreadable('is about another payout')
      return payingOutFrom(fields, now())
    })
  } catch (error) {
    if (error instanceof RefusedByCode && error.code === 'ORDER_NOT_EXIST') return { state: 'unknown' }
    throw error
  }
}
