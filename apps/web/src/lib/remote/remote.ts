import {
  QueryClient,
  useMutation,
  useQuery,
  type DefaultError,
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
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

/** The server answers in the reader's language, so each language has its own answers. */
export function useRemote<T>(options: UseQueryOptions<T, DefaultError, T, QueryKey>) {
  const language = useLanguage()
  return useQuery({ ...options, queryKey: [language, ...options.queryKey] }, queries)
}

export const useAct = <T, V = void>(options: UseMutationOptions<T, DefaultError, V>) =>
  useMutation(options, queries)

/** Reads again whatever is on screen under this key, in all languages. */
export const refresh = (key: QueryKey): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => key.every((part, index) => queryKey[index + 1] === part),
  })

/** Nothing of the last person may be left for the next. */
export const forgetRemote = (): void => queries.clear()
