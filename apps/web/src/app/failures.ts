import { NetworkFailed, type ServerFault } from '../lib/http/failures.ts'
import type { AppText } from './texts.ts'

type Dialog = Extract<Reaction, { kind: 'dialog' }>

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

export const dialog = (title: AppText, text: AppText, more: Partial<Dialog> = {}): Dialog => ({
  kind: 'dialog',
  title,
  text,
  message: '',
  exit: 'stay',
  canRetry: false,
  ...more,
})

/** What is no fault of the person's: the way to the server is closed, or the server is. */
export function reactionToFault(failure: NetworkFailed | ServerFault): Dialog {
  if (failure instanceof NetworkFailed) {
    const text = failure.reason === 'timeout' ? 'failure.timeout' : 'failure.connection'
    return dialog('failure.network', text, { exit: 'home', canRetry: true })
  }
  return dialog('failure.system', 'failure.try_later', { message: failure.message })
}
