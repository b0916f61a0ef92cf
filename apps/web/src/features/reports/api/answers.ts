import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Answers = DataOf<'GET /api/report/answers'>

export function useAnswers(id: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Answers>({
    queryKey: ['reports', 'answers', me, id],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/report/answers', { query: { id } }, { retries: 2 }),
  })
}
