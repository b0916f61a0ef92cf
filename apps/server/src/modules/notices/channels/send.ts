import type { Language } from '@mindisle/base'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { PushFailed } from '../../../platform/push/port.ts'
import { mayBeRepeated, SmsFailed } from '../../../platform/sms/port.ts'
import { NotWanted, WeChatFailed } from '../../../platform/wechat/port.ts'
import type { DeliveryDeps } from './deps.ts'
import type { SubscriptionRow } from './queries.ts'
import { openAddress } from './reach.ts'

export interface Message {
  to:
    | { channel: 'push'; subscription: SubscriptionRow }
    | { channel: 'wechat'; openId: string }
    | { channel: 'sms'; mobile: string }
  noticeId: string
  /** Nothing else leaves: it is read on locked screens. */
  title: string
  href: string | null
  until: Date | null
  /** Of the notice, by the person's clock. */
  at: string
  language: Language
}

/** `gone`: the device is not there. `unwanted`: the person turned it off there. `later`, `never`: whether it may pass yet. */
export type Outcome =
  | { is: 'sent'; problem: null }
  | { is: 'gone' | 'unwanted' | 'later' | 'never'; problem: string }

const day = 24 * 3_600
const listAddress = pageAddress('pages/my/index', { view: 'notices' })

/** What a browser that was off is told late is told within a day, or not at all. */
function lifeOf({ until }: Message, now: Date): number {
  if (!until) return day
  return Math.max(60, Math.min(day, Math.floor((until.getTime() - now.getTime()) / 1000)))
}

async function hand(deps: DeliveryDeps, message: Message): Promise<void> {
  const { to, noticeId: id, title, href, at, language } = message
  const address = href ?? listAddress
  switch (to.channel) {
    case 'push': {
      const text = JSON.stringify({ id, title, href: address, language })
      const livesSeconds = lifeOf(message, deps.now())
      return deps.push?.send(openAddress(deps.secrets, to.subscription), { text, topic: id, livesSeconds })
    }
    case 'wechat': {
      const url = deps.publicUrl + address
      return deps.wechat?.tell?.({ openId: to.openId, id, title, at, url })
    }
    case 'sms':
      return deps.sms.tell?.(to.mobile, title)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PushFailed)
    return { is: error.outcome === 'refused' ? 'never' : error.outcome, problem: error.problem }
  if (error instanceof SmsFailed)
    return { is: mayBeRepeated(error) ? 'later' : 'never', problem: error.providerCode }
  if (error instanceof NotWanted) return { is: 'unwanted', problem: 'not_wanted' }
  if (error instanceof WeChatFailed)
    return { is: 'later', problem: error.errcode === null ? 'unavailable' : `errcode_${error.errcode}` }
  throw error
}

/** Outside of any transaction. */
export const send = (deps: DeliveryDeps, message: Message): Promise<Outcome> =>
  hand(deps, message).then((): Outcome => ({ is: 'sent', problem: null }), outcomeOf)
