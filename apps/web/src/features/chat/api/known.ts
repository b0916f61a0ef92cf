import type { DataOf, InputOf } from '@mindisle/contract'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useRemote } from '../../../lib/remote/remote.ts'
import { zoneQuery } from './chats.ts'

export type Known = DataOf<'GET /api/chat/known'>
export type KnownItem = Known['items'][number]
export type Consent = InputOf<'POST /api/chat/consent'>['body']

const knownKey = ['chat', 'known'] as const

export function useKnown() {
  const caller = useCaller()
  return useRemote({
    queryKey: knownKey,
    queryFn: () => caller.read('GET /api/chat/known', { query: zoneQuery() }),
  })
}

/** It has been told. */
const told = (): void => undefined

export function useConsent() {
  const caller = useCaller()
  return useSingle((body: Consent) =>
    caller.foreground('POST /api/chat/consent', { body }).then(() => refresh(knownKey), told),
  )
}

export function useForget() {
  const caller = useCaller()
  return useSingle((id: string | null) =>
    caller.foreground('POST /api/chat/forget', { body: { id } }).then(() => refresh(knownKey), told),
  )
}
