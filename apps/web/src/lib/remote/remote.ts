import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type DefaultError,
  type Query,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useLanguage } from '../i18n/use-texts.ts'

/**
 * What screens read from the server. No provider: the library belongs to the screens that use it and must not weigh on
 * the first download. The client's own retries are the only ones.
 */
const queries = new QueryClient({
  defaultOptions: {
    // The client itself knows about being offline: a query that waits in silence would leave its skeleton for ever.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
// Without a provider nobody else does it; it is what hears that the network is back.
queries.mount()

/** The server answers in the reader's language, so each language has its own answers. */
export function useRemote<T>(options: UseQueryOptions<T, DefaultError, T, QueryKey>) {
  const language = useLanguage()
  return useQuery({ ...options, queryKey: [language, ...options.queryKey] }, queries)
}

interface PagesOptions<P> {
  queryKey: QueryKey
  readPage(page: number): Promise<P>
  enabled?: boolean
  staleTime?: number
}

/** A list that comes page by page. */
export function usePages<P extends { page: number; has_more: boolean }>(options: PagesOptions<P>) {
  const language = useLanguage()
  const { queryKey, readPage, ...rest } = options
  return useInfiniteQuery(
    {
      ...rest,
      queryKey: [language, ...queryKey],
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last: P) => (last.has_more ? last.page + 1 : undefined),
    },
    queries,
  )
}

export const useAct = <T, V = void>(options: UseMutationOptions<T, DefaultError, V>) =>
  useMutation(options, queries)

/** Everything under this key, in all languages. */
const under = (key: QueryKey) => ({
  predicate: ({ queryKey }: Query) => key.every((part, index) => queryKey[index + 1] === part),
})

/** Reads again whatever is on screen under this key, in all languages. */
export const refresh = (key: QueryKey): Promise<void> => queries.invalidateQueries(under(key))

/** Changes at once what was read under this key, before the server knows. */
export function change<T>(key: QueryKey, by: (data: T) => T): void {
  queries.setQueriesData<T>(under(key), (data) => (data === undefined ? data : by(data)))
}

let isHeld = false

/**
 * What was read while a part of its key was null, not known yet, holds for whoever came, until it is read anew: what was
 * tapped, typed or opened meanwhile would be lost with the page. For the first who comes alone: after them it is theirs.
 */
export function holdFor(me: string): void {
  if (isHeld) return
  isHeld = true
  for (const { queryKey, state } of queries.getQueryCache().getAll())
    queryKey.forEach((part, place) => {
      const key = queryKey.map((one, at) => (at === place ? me : one))
      if (part === null) queries.setQueryData(key, state.data, { updatedAt: 0 })
    })
}

/** Nothing of the last person may be left for the next. */
export const forgetRemote = (): void => queries.clear()
