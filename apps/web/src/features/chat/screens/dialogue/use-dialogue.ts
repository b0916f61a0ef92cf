import { useCallback, useEffect, useRef, useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
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
  chat: Chat | null
  messages: readonly Message[]
  /** Sentences of the answer that is on its way. */
  pieces: readonly string[] | null
  unsent: Unsent | null
  hasMore: boolean
}

const nothing: Talk = { chat: null, messages: [], pieces: null, unsent: null, hasMore: false }

const byPlace = (one: Message, other: Message): number => one.place - other.place

/** Each message once, in its place; what came last of it counts. */
function joined(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...all.values()].sort(byPlace)
}

export interface Asked {
  id: string
  isNew: boolean
  manner: Manner
}

export function useDialogue({ id, isNew, manner }: Asked) {
  const caller = useCaller()
  const [talk, setTalk] = useState<Talk>(nothing)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(isNew ? 'ready' : 'loading')
  const stop = useRef<AbortController | null>(null)

  const load = useCallback(
    async (before?: number) => {
      const query = { id, ...(before !== undefined && { before }) }
      const { chat, messages, has_more: hasMore } = await caller.read('GET /api/chat/show', { query })
      setTalk((was) => ({ ...was, chat, messages: joined(was.messages, messages), hasMore }))
    },
    [caller, id],
  )
  const open = useCallback(() => {
    setState('loading')
    load().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [load])
  useEffect(() => {
    if (!isNew) open()
    return () => stop.current?.abort()
  }, [isNew, open])

  const read = useCallback(
    async (replyId: string) => {
      const abort = new AbortController()
      stop.current = abort
      setTalk((was) => ({ ...was, pieces: [] }))
      try {
        const events = caller.stream(
          'GET /api/chat/reply',
          { query: { id: replyId } },
          { signal: abort.signal },
        )
        for await (const { event, data } of events) {
          if (event === 'piece') setTalk((was) => ({ ...was, pieces: [...(was.pieces ?? []), data.text] }))
          else setTalk((was) => ({ ...was, pieces: null, messages: joined(was.messages, [data]) }))
        }
      } finally {
        setTalk((was) => ({ ...was, pieces: null }))
      }
    },
    [caller],
  )

  const deliver = useCallback(
    async ({ id: messageId, text, act, isInstead }: Unsent) => {
      const body = {
        id: messageId,
        chat_id: id,
        manner,
        text,
        time_zone: zoneHere(),
        ...(act !== null && { act }),
        ...(isInstead && { is_instead: true }),
      }
      try {
        const { chat, messages, reply_id: replyId } = await caller.quiet('POST /api/chat/say', { body })
        setTalk((was) => {
          const first = messages[0]?.place ?? 0
          const kept = isInstead ? was.messages.filter(({ place }) => place < first) : was.messages
          return { ...was, chat, unsent: null, messages: joined(kept, messages) }
        })
        // Danger is answered already; there is nothing to wait for.
        if (!messages.some((message) => message.id === replyId)) await read(replyId)
        void refreshChats()
      } catch (error) {
        setTalk((was) => ({ ...was, unsent: was.unsent && { ...was.unsent, hasFailed: true } }))
        await caller.explain(error, { page: 'page15/chat/dialogue', isRead: false }).catch(() => false)
      }
    },
    [caller, id, manner, read],
  )

  const say = useCallback(
    (text: string, act: string | null = null, isInstead = false) => {
      const unsent = { id: newId(), text, act, isInstead, hasFailed: false }
      setTalk((was) => ({
        ...was,
        unsent,
        messages: isInstead ? withoutLast(was.messages) : was.messages,
      }))
      void deliver(unsent)
    },
    [deliver],
  )
  const again = useCallback(() => {
    const { unsent } = talk
    if (!unsent) return
    setTalk((was) => ({ ...was, unsent: { ...unsent, hasFailed: false } }))
    void deliver(unsent)
  }, [deliver, talk])
  const setChat = useCallback(
    (change: Partial<Chat>) => setTalk((was) => ({ ...was, chat: was.chat && { ...was.chat, ...change } })),
    [],
  )
  const isBusy = talk.pieces !== null || (talk.unsent !== null && !talk.unsent.hasFailed)
  return { talk, state, isBusy, open, load, say, again, setChat }
}

/** Until the last words of the person. */
function withoutLast(messages: readonly Message[]): Message[] {
  const last = messages.findLastIndex(({ is_own: isOwn }) => isOwn)
  return last < 0 ? [...messages] : messages.slice(0, last)
}
