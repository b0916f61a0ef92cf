import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, usePages } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Viewed = DataOf<'GET /api/report/viewed'>['list'][number]

export function useViewed() {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['reports', 'viewed', me],
    enabled: me !== null,
    readPage: (page) =>
      caller.read('GET /api/report/viewed', { query: { page, per_page: 20 } }, { retries: 2 }),
  })
}

export const viewedIn = (pages: ReadonlyArray<{ list: readonly Viewed[] }> = []): Viewed[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((row) => [row.token, row])).values(),
]

/** One of them, or all where none is named. */
export function useForget() {
  const caller = useCaller()
  return useAct({
    mutationFn: (token: string | null) =>
      caller.foreground('POST /api/report/viewed/forget', { body: token === null ? {} : { token } }),
    onSuccess: () => refresh(['reports', 'viewed']),
  })
}
