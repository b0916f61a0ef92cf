import type { Caller } from '../../../../lib/http/caller.ts'
import { newId } from '../../../../lib/storage/new-id.ts'
import { refreshChats, zoneHere, type Chat, type Manner, type Message } from '../../api/chats.ts'

/** What was said and has not arrived; it stays until it has. */
export interface Unsent {
  id: string
  text: string
  act: string | null
  hasFailed: boolean
  isInstead: boolean
}

export interface Talk {
  state: 'loading' | 'failed' | 'ready'
  chat: Chat | null
  messages: readonly Message[]
  /** Sentences of the answer that is on its way. */
  pieces: readonly string[] | null
  unsent: Unsent | null
  hasMore: boolean
}

export interface Asked {
  id: string
  isNew: boolean
  manner: Manner
}

const byPlace = (one: Message, other: Message): number => one.place - other.place

/** Each message once, in its place; what came last of it counts. */
function joined(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...all.values()].sort(byPlace)
}

/** Until the last words of the person. */
function withoutLast(messages: readonly Message[]): Message[] {
  const last = messages.findLastIndex(({ is_own: isOwn }) => isOwn)
  return last < 0 ? [...messages] : messages.slice(0, last)
}

export const isBusy = ({ pieces, unsent }: Talk): boolean =>
  pieces !== null || (unsent !== null && !unsent.hasFailed)

/** One conversation as a page holds it; it knows nothing of how it is shown. */
export class Talking {
  #now: Talk
  readonly #caller: Caller
  readonly #asked: Asked
  readonly #listeners = new Set<() => void>()
  #stop: AbortController | null = null
  #replyId: string | null = null

  constructor(caller: Caller, asked: Asked) {
    this.#caller = caller
    this.#asked = asked
    this.#now = {
      state: asked.isNew ? 'ready' : 'loading',
      chat: null,
      messages: [],
      pieces: null,
      unsent: null,
      hasMore: false,
    }
  }

  readonly now = (): Talk => this.#now
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #put(change: Partial<Talk>): void {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }

  readonly open = async (): Promise<void> => {
    this.#put({ state: 'loading' })
    const isRead = await this.#read().then(
      () => true,
      () => false,
    )
    this.#put({ state: isRead ? 'ready' : 'failed' })
    const last = this.#now.messages.at(-1)
    // It was being written when somebody left; it is taken up where it stands.
    if (last?.status === 'writing') await this.#listen(last.id).catch(() => undefined)
  }

  readonly earlier = async (): Promise<void> =>
    this.#read(this.#now.messages[0]?.place).catch(() => undefined)

  async #read(before?: number): Promise<void> {
    const query = { id: this.#asked.id, ...(before !== undefined && { before }) }
    const { chat, messages, has_more: hasMore } = await this.#caller.read('GET /api/chat/show', { query })
    this.#put({ chat, messages: joined(this.#now.messages, messages), hasMore })
  }

  readonly say = (text: string, act: string | null = null, isInstead = false): void => {
    if (isBusy(this.#now)) return
    const { messages } = this.#now
    const unsent = { id: newId(), text, act, isInstead, hasFailed: false }
    this.#put({ unsent, messages: isInstead ? withoutLast(messages) : messages })
    void this.#deliver(unsent)
  }

  readonly again = (): void => {
    const { unsent } = this.#now
    if (!unsent?.hasFailed) return
    this.#put({ unsent: { ...unsent, hasFailed: false } })
    void this.#deliver(unsent)
  }

  /** What has been shown stays. */
  readonly stop = async (): Promise<void> => {
    const id = this.#replyId
    if (id === null) return
    await this.#caller.quiet('POST /api/chat/stop', { body: { id } }).catch(() => undefined)
  }

  /** Another answer to the last message, in place of the one that was given. */
  readonly retry = async (): Promise<void> => {
    if (isBusy(this.#now)) return
    const body = { chat_id: this.#asked.id, time_zone: zoneHere() }
    const own = this.#now.messages.findLastIndex(({ is_own: isOwn }) => isOwn)
    const { messages } = this.#now
    this.#put({ pieces: [], messages: messages.slice(0, own + 1) })
    await this.#caller
      .foreground('POST /api/chat/retry', { body })
      .then(({ reply_id: id }) => this.#listen(id))
      .catch(() => this.#put({ pieces: null, messages }))
  }

  readonly changed = (change: Partial<Chat>): void => {
    const { chat } = this.#now
    if (chat) this.#put({ chat: { ...chat, ...change } })
  }

  /** Nobody looks any more; what was sent is answered all the same, and shown when somebody comes back. */
  readonly close = (): void => this.#stop?.abort()

  async #deliver({ id, text, act, isInstead }: Unsent): Promise<void> {
    const body = {
      id,
      chat_id: this.#asked.id,
      manner: this.#asked.manner,
      text,
      time_zone: zoneHere(),
      ...(act !== null && { act }),
      ...(isInstead && { is_instead: true }),
    }
    try {
      const { chat, messages, reply_id: replyId } = await this.#caller.quiet('POST /api/chat/say', { body })
      this.#put({ chat, unsent: null, messages: joined(this.#now.messages, messages) })
      // Danger is answered already; there is nothing to wait for.
      if (!messages.some((message) => message.id === replyId)) await this.#listen(replyId)
      void refreshChats()
    } catch (error) {
      const { unsent } = this.#now
      this.#put({ pieces: null, unsent: unsent && { ...unsent, hasFailed: true } })
      await this.#caller
        .explain(error, { page: 'page15/chat/dialogue', isRead: false })
        .catch(() => undefined)
    }
  }

  async #listen(replyId: string): Promise<void> {
    const abort = new AbortController()
    this.#stop = abort
    this.#replyId = replyId
    this.#put({ pieces: [] })
    const query = { id: replyId }
    for await (const told of this.#caller.stream('GET /api/chat/reply', { query }, { signal: abort.signal }))
      if (told.event === 'piece') this.#put({ pieces: [...(this.#now.pieces ?? []), told.data.text] })
      else this.#put({ pieces: null, messages: joined(this.#now.messages, [told.data]) })
    this.#replyId = null
    this.#put({ pieces: null })
  }
}
