import type { DataOf, Key } from '@mindisle/contract'
import { useQuery } from '@tanstack/react-query'
import { homeDataLife, popularPageSize } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import type { CallInput } from '../../../lib/http/client.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { deviceStore, timedStored } from '../../../lib/storage/stored.ts'

const store = deviceStore(() => window.localStorage)

/** What was here last time is on screen at once; when it is older than its life it is fetched anew, quietly. */
function useKept<K extends Key>(name: string, key: K, input: CallInput<K>) {
  const caller = useCaller()
  const language = useLanguage()
  const place = timedStored<{ at: number; data: DataOf<K> }>(store, `home.${name}.${language}`, homeDataLife)
  return useQuery({
    queryKey: ['home', name, language],
    staleTime: homeDataLife,
    // Paused while offline, a query would show its skeleton for ever.
    networkMode: 'always',
    initialData: () => place.any()?.data,
    initialDataUpdatedAt: () => place.fresh(Date.now())?.at ?? 0,
    queryFn: async () => {
      const data = await caller.quiet(key, input)
      const at = Date.now()
      place.write({ at, data }, at)
      return data
    },
  })
}

export const useRecommended = () => useKept('recommended', 'GET /api/table/recommend_category', {})

export const usePopular = () =>
  useKept('popular', 'GET /api/table/popular', { query: { per_page: popularPageSize } })
