import { wholeFen } from '../amounts.ts'
import { readAnswer, RefusedByCode } from '../failures.ts'
import { GatewayDown, type PayingOut, type PayOutDemand } from '../port.ts'
import { type Fields, maybeText, momentIn, textIn, Unreadable } from '../reading.ts'
import type { WeChatPayClient } from './client.ts'
import type { WeChatPaySettings } from './settings.ts'

interface Context {
  client: WeChatPayClient
  settings: WeChatPaySettings
}

const path = '/v3/fund-app/mch-transfer/transfer-bills'
/** Commission, as WeChat calls it, with what it wants to know of such a payout. */
const sceneOf = (title: string) => ({
  transfer_scene_id: '1005',
  transfer_scene_report_infos: [
    { info_type: '岗位类型', info_content: '推广员' },
    { info_type: '报酬说明', info_content: title.slice(0, 32) },
  ],
})
const unheardOf = new Set(['NOT_FOUND', 'RESOURCE_NOT_EXISTS'])
/** Our own account is empty, or WeChat wants us to wait: nothing about the payee, and nothing has left. */
const later = new Set(['NOT_ENOUGH', 'QUOTA_EXCEED', 'RATELIMIT_EXCEEDED'])
const payeeIsWrong = new Set([
  'NAME_NOT_CORRECT',
  'REAL_NAME_CHECK_FAIL',
  'ID_CARD_NOT_CORRECT',
  'OPENID_ERROR',
])

function payingOutFrom(fields: Fields, payOutNo: string, settings: WeChatPaySettings): PayingOut {
  if (fields['out_bill_no'] !== payOutNo) throw new Unreadable('is about another payout')
  const state = textIn(fields, 'state')
  switch (state) {
    case 'SUCCESS':
      return {
        state: 'done',
        transactionId: textIn(fields, 'transfer_bill_no'),
        paidAt: momentIn(fields, maybeText(fields, 'update_time') ? 'update_time' : 'create_time'),
      }
    case 'ACCEPTED':
    case 'PROCESSING':
    case 'TRANSFERING':
    case 'CANCELING':
      return { state: 'processing' }
    case 'WAIT_USER_CONFIRM': {
      const text = maybeText(fields, 'package_info')
      const { merchantId: mchId, appId } = settings
      return { state: 'waiting', parameters: text === null ? null : { mchId, appId, package: text } }
    }
    case 'FAIL':
    case 'CANCELLED': {
      const reason = maybeText(fields, 'fail_reason') ?? state
      return { state: 'failed', reason, isPayeeWrong: payeeIsWrong.has(reason) }
    }
    default:
      throw new Unreadable('has an unknown state')
  }
}

/** To the payee's balance in WeChat; where WeChat wants the payee's own yes, it waits for that. */
export async function payOut({ client, settings }: Context, demand: PayOutDemand): Promise<PayingOut> {
  const act = 'WeChat Pay payout'
  const { sealed, by } = await client.seal(demand.payee.name)
  const body = {
    appid: settings.appId,
    out_bill_no: demand.payOutNo,
    ...sceneOf(demand.title),
    openid: demand.payee.account,
    user_name: sealed,
    transfer_amount: wholeFen(demand.amountFen),
    transfer_remark: demand.title.slice(0, 32),
    notify_url: settings.noticeUrl,
  }
  try {
    const { fields } = await client.call({ act, method: 'POST', path, body, sealedBy: by })
    return readAnswer(act, () => payingOutFrom(fields, demand.payOutNo, settings))
  } catch (error) {
    if (error instanceof RefusedByCode && later.has(error.code))
      throw new GatewayDown(`${act} has to wait: ${error.code}`)
    throw error
  }
}

export async function askPayOut({ client, settings }: Context, payOutNo: string): Promise<PayingOut> {
  const act = 'WeChat Pay payout query'
  try {
    const asked = { act, method: 'GET', path: `${path}/out-bill-no/${encodeURIComponent(payOutNo)}` } as const
    const { fields } = await client.call(asked)
    return readAnswer(act, () => payingOutFrom(fields, payOutNo, settings))
  } catch (error) {
    if (error instanceof RefusedByCode && unheardOf.has(error.code)) return { state: 'unknown' }
    throw error
  }
}
