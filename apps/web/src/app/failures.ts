import { NetworkFailed, Refused, type CallFailure } from '../lib/http/failures.ts'
import type { AppText } from './texts.ts'

/** What the app does about a call that failed. */
export type Reaction =
  | {
      kind: 'dialog'
      title: AppText
      text: AppText
      message: string
      exit: 'home' | 'back' | 'stay'
      canRetry: boolean
    }
  | { kind: 'notFound'; message: string }
  | { kind: 'login' }
  /** Something is asked of the person first: see questions.tsx. */
  | { kind: 'question' }
  | { kind: 'forbidden' }
  /** A typed answer that only the screen which asked understands. */
  | { kind: 'screen' }

const dialog = (
  title: AppText,
  text: AppText,
  more: Partial<Extract<Reaction, { kind: 'dialog' }>> = {},
): Reaction => ({ kind: 'dialog', title, text, message: '', exit: 'stay', canRetry: false, ...more })

function reactionToRefusal({ status, type, message }: Refused, isRead: boolean): Reaction {
  if (type === 'mobile_unverified') return { kind: 'login' }
  if (type === 'banned') return { kind: 'forbidden' }
  if (type === 'no_test' || type === 'proof_needed') return { kind: 'question' }
  if (type) return { kind: 'screen' }
  if (status === 401) return dialog('failure.unauthorized', 'failure.refresh', { exit: 'home' })
  if (status === 403) return dialog('failure.restricted', 'failure.no_permission', { message, exit: 'back' })
  if (status === 404)
    return isRead ? { kind: 'notFound', message } : dialog('failure.access', 'failure.not_found', { message })
  if (status === 429) return dialog('failure.restricted', 'failure.too_often', { message })
  return dialog('failure.wrong_input', 'failure.check_input', { message })
}

export function reactionTo(failure: CallFailure, isRead: boolean): Reaction {
  if (failure instanceof Refused) return reactionToRefusal(failure, isRead)
  if (failure instanceof NetworkFailed) {
    const text = failure.reason === 'timeout' ? 'failure.timeout' : 'failure.connection'
    return dialog('failure.network', text, { exit: 'home', canRetry: true })
  }
  return dialog('failure.system', 'failure.try_later', { message: failure.message })
}
