import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Choices = DataOf<'GET /api/capsule/choices'>
export type Content = DataOf<'POST /api/capsule/preview'>
export type Choice = Omit<InputOf<'POST /api/capsule/seal'>['body'], 'id'>

const key = ['capsules'] as const
export function useChoices(id: string) {
  const caller = useCaller()
  return useRemote<Choices>({
    queryKey: [...key, 'choices', id, useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/capsule/choices', { query: { id } }),
  })
}

export function usePreview(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (choice: Choice) => foreground('POST /api/capsule/preview', { body: { id, ...choice } }),
  })
}

export function useSeal(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (choice: Choice) => foreground('POST /api/capsule/seal', { body: { id, ...choice } }),
    onSuccess: () => refresh(key),
  })
}

export function useRevoke(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/capsule/revoke', { body: { id } }),
    onSuccess: () => refresh(key),
  })
}

export function useSharedWithMe() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'shared', useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/capsule/shared', {}),
  })
}

/** A look is an act: the client sees it. It is made when somebody says so, never by a page that opens. */
export function useOpen(id: string) {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/capsule/open', { body: { id } }) })
}
