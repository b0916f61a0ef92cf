import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { usePages, useRemote } from '../../../lib/remote/remote.ts'
import { commentsKey, isAssessment, type Filter, type Topic } from './types.ts'

export function useComments({ kind, id }: Topic, { sort, stars }: Filter) {
  const caller = useCaller()
  return usePages({
    queryKey: [...commentsKey, 'list', kind, id, sort, stars],
    staleTime: minute,
    readPage: (page) => {
      const about = { table_id: id, subject_kind: kind }
      const query = { ...about, page, sort, ...(stars !== null && { stars }) }
      return caller.read('GET /api/comment/list', { query }, { retries: 1 })
    },
  })
}

export function useThread(id: string) {
  const caller = useCaller()
  return usePages({
    queryKey: [...commentsKey, 'thread', id],
    staleTime: minute,
    readPage: (page) => caller.read('GET /api/comment/show', { query: { id, page } }, { retries: 1 }),
  })
}

export function useMine(isWanted = true) {
  const caller = useCaller()
  return usePages({
    queryKey: [...commentsKey, 'mine'],
    enabled: isWanted,
    readPage: (page) => caller.read('GET /api/comment/mine', { query: { page } }, { retries: 1 }),
  })
}

/** What the person has to do with the assessment: asked only when they want to write about it. */
export function useTaken(topic: Topic, isWanted: boolean) {
  const caller = useCaller()
  const { data } = useRemote({
    queryKey: ['comments-on', topic.id],
    enabled: isWanted && isAssessment(topic),
    queryFn: () => caller.read('GET /api/table/show', { query: { id: topic.id } }),
  })
  return data && { name: data.name, isTaken: data.mine.taken_times > 0 }
}
