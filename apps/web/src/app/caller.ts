import type { AnswerKey, DataOf } from '@mindisle/contract'
import type { Caller } from '../lib/http/caller.ts'
import type { CallInput, CallOptions, Client } from '../lib/http/client.ts'
import { isCallFailure, NetworkFailed, Refused, type CallFailure } from '../lib/http/failures.ts'
import { newRequestKey } from '../lib/http/request-key.ts'
import type { Navigator } from '../lib/navigation/navigator.ts'
import { pageAddress } from '../lib/navigation/page-address.ts'
import { toAddress } from '../lib/navigation/page.ts'
import { topOf } from '../lib/navigation/stack.ts'
import { markUnverified, type SessionStore } from '../shared/session/store.ts'
import { reactionTo, type Reaction } from './failures.ts'
import { loginInstead, paths } from './guard.ts'
import type { AppText } from './texts.ts'

/** One at a time; identical ones become one. */
export interface Dialogs {
  tell(dialog: { title: string; body: string; confirm: string }): Promise<void>
  ask(dialog: { title: string; body: string; confirm: string; cancel: string }): Promise<boolean>
}

export interface CallerOptions {
  client: Client
  dialogs: Dialogs
  navigator: Pick<
    Navigator,
    'stack' | 'navigateTo' | 'navigateBack' | 'reLaunch' | 'switchTab' | 'redirectTo'
  >
  store: SessionStore
  text(key: AppText): string
  /** Asks the person what a refusal wants of them first; answers whether to call again. */
  question(refusal: Refused): Promise<boolean>
  /** After a 401: comes in again; answers whether as the same person, so that the call is worth repeating. */
  comeBack(): Promise<boolean>
}

const isUnknown = (error: unknown): boolean => error instanceof Refused && error.status === 401

/** Adds to the bare client what a person sees when something fails. */
export function createCaller(options: CallerOptions): Caller {
  /** Whoever is no longer known to the server comes in again first, whatever the call is for. */
  const call: Client['call'] = async (...asked) => {
    try {
      return await options.client.call(...asked)
    } catch (error) {
      if (!isUnknown(error) || !(await options.comeBack())) throw error
      return options.client.call(...asked)
    }
  }
  const foreground = async <K extends AnswerKey>(
    key: K,
    input: CallInput<K>,
    more: CallOptions = {},
  ): Promise<DataOf<K>> => {
    // Trying again is the same act: the server must not do it twice.
    const requestKey = more.requestKey ?? newRequestKey()
    for (;;) {
      try {
        return await call(key, input, { ...more, requestKey })
      } catch (error) {
        if (!isCallFailure(error)) throw error
        if (!(await handle(error, key.startsWith('GET '), options))) throw error
      }
    }
  }
  return {
    foreground,
    quiet: async (key, input, more = {}) => {
      try {
        return await call(key, input, { retries: 0, ...more })
      } catch (error) {
        // A ban is no failure to be quiet about: it ends what the person is doing.
        if (isCallFailure(error) && reactionTo(error, true).kind === 'forbidden')
          await handle(error, true, options)
        throw error
      }
    },
    async *stream(key, input, more = {}) {
      let { lastEventId = null } = more
      let isBack = false
      for (;;) {
        try {
          for await (const event of options.client.stream(key, input, { ...more, lastEventId })) {
            lastEventId = event.id
            yield event
          }
          return
        } catch (error) {
          if (!isCallFailure(error)) throw error
          isBack = !isBack && isUnknown(error) && (await options.comeBack())
          if (!isBack && !(await handle(error, true, options))) throw error
        }
      }
    },
  }
}

/** Answers whether to try again. */
async function handle(failure: CallFailure, isRead: boolean, options: CallerOptions): Promise<boolean> {
  const reaction = reactionTo(failure, isRead)
  if (reaction.kind === 'dialog') return showDialog(reaction, options)
  if (reaction.kind === 'question')
    return options
      .question(failure as Refused)
      .catch(() => handle(new NetworkFailed('failed'), isRead, options))
  const { navigator, store } = options
  if (reaction.kind === 'login') {
    store.setState(markUnverified)
    const { query } = loginInstead(topOf(navigator.stack()), 'redirect')
    await navigator.navigateTo(toAddress({ path: paths.login, query }, paths.home))
  }
  if (reaction.kind === 'notFound') {
    await navigator.navigateTo(
      toAddress({ path: paths.notFound, query: { message: reaction.message } }, paths.home),
    )
  }
  if (reaction.kind === 'forbidden') {
    const { userProfile } = store.getState()
    if (userProfile) store.setState({ userProfile: { ...userProfile, status: 0 } })
    await navigator.reLaunch(pageAddress(paths.forbidden))
  }
  return false
}

async function showDialog(
  { title, text: fallback, message, exit, canRetry }: Extract<Reaction, { kind: 'dialog' }>,
  { dialogs, navigator, text }: CallerOptions,
): Promise<boolean> {
  const words = { title: text(title), body: message || text(fallback) }
  if (canRetry) {
    const again = await dialogs.ask({
      ...words,
      confirm: text('actions.retry'),
      cancel: text('nav.home'),
    })
    if (!again) await navigator.switchTab('/')
    return again
  }
  await dialogs.tell({ ...words, confirm: text('actions.ok') })
  if (exit === 'home') await navigator.switchTab('/')
  if (exit === 'back') navigator.navigateBack()
  return false
}
