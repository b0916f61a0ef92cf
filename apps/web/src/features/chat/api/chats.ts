import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'

export type Chats = DataOf<'GET /api/chat/list'>
export type Chat = Chats['list'][number]
export type Standing = Chats['standing']
export type Message = DataOf<'GET /api/chat/show'>['messages'][number]
export type ExerciseCard = NonNullable<Message['card']>
export type Manner = Chat['manner']
export type ChipKind = Message['chips'][number]['kind']

export const manners = ['listen', 'sort', 'night'] as const satisfies readonly Manner[]

const chatKey = ['chat'] as const
export const refreshChats = (): Promise<void> => refresh([...chatKey, 'list'])

/** The zone says when it is night; without one the server's usual one counts. */
export const zoneQuery = (): { time_zone?: string } => {
  const zone = timeZone()
  return zone === '' ? {} : { time_zone: zone }
}

export const zoneHere = (): string => timeZone() || 'Asia/Shanghai'

export function useChats(words: string) {
  const caller = useCaller()
  const q = words.trim()
  return usePages({
    queryKey: [...chatKey, 'list', q],
    readPage: (page) =>
      caller.read('GET /api/chat/list', { query: { page, ...(q !== '' && { q }), ...zoneQuery() } }),
  })
}

/** Whether there is a conversation to be had; asked anew with each page that begins one. */
export function useStanding() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...chatKey, 'standing'],
    queryFn: async () => {
      const { standing } = await caller.read('GET /api/chat/list', { query: { per_page: 1, ...zoneQuery() } })
      return standing
    },
    staleTime: 0,
  })
}

export const refreshStanding = (): Promise<void> => refresh([...chatKey, 'standing'])
