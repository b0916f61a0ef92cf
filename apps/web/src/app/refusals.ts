import { NetworkFailed, type Refused } from '../lib/http/failures.ts'
import { pageAddress } from '../lib/navigation/page-address.ts'
import { toAddress } from '../lib/navigation/page.ts'
import { topOf } from '../lib/navigation/stack.ts'
import { markUnverified } from '../shared/session/store.ts'
import type { CallerOptions, Ended } from './caller.ts'
import { dialog, reactionToFault, type Reaction } from './failures.ts'
import { loginInstead, paths } from './guard.ts'
import { showDialog } from './show-dialog.ts'

export function reactionToRefusal({ status, type, message }: Refused, isRead: boolean): Reaction {
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

/** Answers whether to try again. */
export async function react(failure: Refused, ended: Ended, options: CallerOptions): Promise<boolean> {
  const reaction = reactionToRefusal(failure, ended !== 'act')
  if (reaction.kind === 'dialog') return showDialog(reaction, options)
  if (reaction.kind === 'question')
    return options
      .question(failure)
      .catch(() => showDialog(reactionToFault(new NetworkFailed('failed')), options))
  const { navigator, store } = options
  if (reaction.kind === 'login') {
    store.setState(markUnverified)
    const { query } = loginInstead(topOf(navigator.stack()), 'redirect')
    await navigator.navigateTo(toAddress({ path: paths.login, query }, paths.home))
  }
  if (reaction.kind === 'notFound') {
    const query = { message: reaction.message, from: topOf(navigator.stack()).path }
    // The page that could not be read is no place to come back to.
    const go = ended === 'page' ? navigator.redirectTo : navigator.navigateTo
    await go(toAddress({ path: paths.notFound, query }, paths.home))
  }
  if (reaction.kind === 'forbidden') {
    const { userProfile } = store.getState()
    if (userProfile) store.setState({ userProfile: { ...userProfile, status: 0 } })
    await navigator.reLaunch(pageAddress(paths.forbidden))
  }
  return false
}
