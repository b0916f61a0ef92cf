import type { Caller } from '../lib/http/caller.ts'
import type { Client } from '../lib/http/client.ts'
import { isCallFailure, NetworkFailed, Refused, type CallFailure } from '../lib/http/failures.ts'
import { newRequestKey } from '../lib/http/request-key.ts'
import type { Navigator } from '../lib/navigation/navigator.ts'
import { topOf } from '../lib/navigation/stack.ts'
import type { SessionStore } from '../shared/session/store.ts'
import { reactionToFault } from './failures.ts'
import { showDialog } from './show-dialog.ts'
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

const isBan = (error: unknown): error is Refused => error instanceof Refused && error.type === 'banned'
const isUnknown = (error: unknown): boolean => error instanceof Refused && error.status === 401

/** What a failure ends: an act, which leaves the page as it is; an act that reads; or the page that could not be read. */
export type Ended = 'act' | 'read' | 'page'

type Handle = (failure: CallFailure, ended: Ended) => Promise<boolean>

/** A page asks for several things at once: what is said about all of them is said, and done, once. */
function sharing(handle: Handle): Handle {
  const running = new Map<string, Promise<boolean>>()
  return (failure, ended) => {
    const name = JSON.stringify([ended, failure, failure.message])
    const shared = running.get(name) ?? handle(failure, ended).finally(() => running.delete(name))
    running.set(name, shared)
    return shared
  }
}

type Call = Client['call']

/** Whoever is no longer known to the server comes in again first, whatever the call is for. */
const comingBack =
  ({ client, comeBack }: CallerOptions): Call =>
  async (...asked) => {
    try {
      return await client.call(...asked)
    } catch (error) {
      if (!isUnknown(error) || !(await comeBack())) throw error
      return client.call(...asked)
    }
  }

const inForeground =
  (call: Call, handle: Handle): Caller['foreground'] =>
  async (key, input, more = {}) => {
    // Trying again is the same act: the server must not do it twice.
    const requestKey = more.requestKey ?? newRequestKey()
    for (;;) {
      try {
        return await call(key, input, { ...more, requestKey })
      } catch (error) {
        if (!isCallFailure(error)) throw error
        if (!(await handle(error, key.startsWith('GET ') ? 'read' : 'act'))) throw error
      }
    }
  }

const mostShown = 200

const forPages = (call: Call, explain: Caller['explain'], topPage: () => string): Caller['read'] => {
  /** What a page has been shown with already: reading it again behind its back is nothing to speak of. */
  const shown = new Set<string>()
  return async (key, input, more = {}) => {
    const page = topPage()
    const name = page + key + JSON.stringify(input)
    for (;;) {
      try {
        const data = await call(key, input, { retries: 0, ...more })
        if (shown.size > mostShown) shown.clear()
        shown.add(name)
        return data
      } catch (error) {
        const isTold = !shown.has(name) || isBan(error)
        if (!isTold || !(await explain(error, { page, isRead: true }))) throw error
      }
    }
  }
}

const streaming = ({ client, comeBack }: CallerOptions, handle: Handle): Caller['stream'] =>
  async function* stream(key, input, more = {}) {
    let { lastEventId = null } = more
    let isBack = false
    for (;;) {
      try {
        for await (const event of client.stream(key, input, { ...more, lastEventId })) {
          lastEventId = event.id
          yield event
        }
        return
      } catch (error) {
        if (!isCallFailure(error)) throw error
        isBack = !isBack && isUnknown(error) && (await comeBack())
        if (!isBack && !(await handle(error, 'read'))) throw error
      }
    }
  }

/** Adds to the bare client what a person sees when something fails. */
export function createCaller(options: CallerOptions): Caller {
  const call = comingBack(options)
  const handle = sharing(async (failure, ended) => {
    if (!(failure instanceof Refused)) return showDialog(reactionToFault(failure), options)
    // The server is there, so the code for it can be fetched: few ever need it, and not with the first page.
    const refusals = await import('./refusals.ts').catch(() => null)
    if (refusals) return refusals.react(failure, ended, options)
    return showDialog(reactionToFault(new NetworkFailed('failed')), options)
  })
  const topPage = () => topOf(options.navigator.stack()).key
  const explain: Caller['explain'] = async (error, { page, isRead }) => {
    if (!(error instanceof Refused)) return false
    const isTold = page === topPage() || isBan(error)
    return isTold && handle(error, isRead ? 'page' : 'act')
  }
  return {
    foreground: inForeground(call, handle),
    read: forPages(call, explain, topPage),
    explain,
    quiet: async (key, input, more = {}) => {
      try {
        return await call(key, input, { retries: 0, ...more })
      } catch (error) {
        // A ban is no failure to be quiet about: it ends what the person is doing.
        if (isBan(error)) await handle(error, 'act')
        throw error
      }
    },
    stream: streaming(options, handle),
  }
}
