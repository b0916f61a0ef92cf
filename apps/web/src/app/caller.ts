import type { Caller } from '../lib/http/caller.ts'
import type { Client } from '../lib/http/client.ts'
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

const isBan = (error: unknown): error is Refused => error instanceof Refused && error.type === 'banned'
const isUnknown = (error: unknown): boolean => error instanceof Refused && error.status === 401

/** What a failure ends: an act, which leaves the page as it is; an act that reads; or the page that could not be read. */
type Ended = 'act' | 'read' | 'page'

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

/** What the page on top has been shown with already: reading it again behind its back is nothing to speak of. */
function createFirstReads() {
  const shown = new Set<string>()
  let of = ''
  return (page: string, name: string) => ({
    isFirst: () => page !== of || !shown.has(name),
    done<T>(data: T): T {
      if (page !== of) shown.clear()
      of = page
      shown.add(name)
      return data
    },
  })
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

const forPages = (call: Call, explain: Caller['explain'], topPage: () => string): Caller['read'] => {
  const firstRead = createFirstReads()
  return async (key, input, more = {}) => {
    const page = topPage()
    const read = firstRead(page, key + JSON.stringify(input))
    for (;;) {
      try {
        return read.done(await call(key, input, { retries: 0, ...more }))
      } catch (error) {
        const isTold = read.isFirst() || isBan(error)
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
  const handle = sharing((failure, ended) => react(failure, ended, options))
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

/** Answers whether to try again. */
async function react(failure: CallFailure, ended: Ended, options: CallerOptions): Promise<boolean> {
  const reaction = reactionTo(failure, ended !== 'act')
  if (reaction.kind === 'dialog') return showDialog(reaction, options)
  if (reaction.kind === 'question')
    return options
      .question(failure as Refused)
      .catch(() => react(new NetworkFailed('failed'), ended, options))
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
