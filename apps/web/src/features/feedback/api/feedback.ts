import type { DataOf, InputOf } from '@mindisle/contract'
import { useEffect } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'

export type Brief = DataOf<'GET /api/feedback/list'>['list'][number]
export type Thread = DataOf<'GET /api/feedback/show'>
export type State = InputOf<'GET /api/feedback/list'>['query']['state']

const feedbackKey = ['feedback'] as const

export const refreshFeedback = (): Promise<void> => refresh(feedbackKey)

/** The newest, and how many there are. */
export function useNewest() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...feedbackKey, 'newest'],
    queryFn: () => caller.read('GET /api/feedback/list', { query: { per_page: 1 } }),
  })
}

export function useThreads(state: State) {
  const caller = useCaller()
  return usePages({
    queryKey: [...feedbackKey, 'list', state ?? null],
    readPage: (page) => caller.read('GET /api/feedback/list', { query: { page, ...(state && { state }) } }),
  })
}

export function useThread(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...feedbackKey, 'one', id],
    queryFn: () => caller.read('GET /api/feedback/show', { query: { id } }),
  })
}

/** Looked at, the dot goes; the lists below are read anew. */
export function useMarkSeen({ id, is_new: isNew }: Pick<Thread, 'id' | 'is_new'>): void {
  const caller = useCaller()
  useEffect(() => {
    if (!isNew) return
    caller.quiet('POST /api/feedback/read', { body: { id } }).then(refreshFeedback, () => undefined)
  }, [caller, id, isNew])
}
