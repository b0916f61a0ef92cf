import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Mirror = DataOf<'GET /api/mirror/mine'>
export type Asked = DataOf<'GET /api/mirror/invitation'>
export type Answers = InputOf<'POST /api/mirror/answer'>['body']['answers']
export type Item = Mirror['items'][number]

const key = ['mirror'] as const
const refreshMirror = () => refresh(key)

export function useMirror() {
  const caller = useCaller()
  return useRemote<Mirror>({
    queryKey: [...key, 'mine', useMe()],
    queryFn: () => caller.read('GET /api/mirror/mine', {}),
  })
}

export function useAsked(id: string) {
  const caller = useCaller()
  return useRemote<Asked>({
    queryKey: [...key, 'asked', id, useMe()],
    queryFn: () => caller.read('GET /api/mirror/invitation', { query: { id } }),
  })
}

export function useAnswer() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (answers: Answers) => foreground('POST /api/mirror/answer', { body: { answers } }),
    onSuccess: refreshMirror,
  })
}

export function useRate(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (answers: Answers) => foreground('POST /api/mirror/rate', { body: { id, answers } }),
    onSuccess: refreshMirror,
  })
}

export function useBreak() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/mirror/remove', { body: {} }),
    onSuccess: refreshMirror,
  })
}
