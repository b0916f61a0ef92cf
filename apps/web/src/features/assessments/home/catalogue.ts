import type { Language } from '@mindisle/base'
import type { DataOf, AnswerKey, AssessmentSummary } from '@mindisle/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { homeDataLife, popularPageSize } from '../../../constants.ts'
import { useCaller, type Caller } from '../../../lib/http/caller.ts'
import type { CallInput } from '../../../lib/http/client.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { rememberAssessments } from '../../../shared/session/assessment-cache.ts'
import { deviceStore, timedStored } from '../../../lib/storage/stored.ts'

const store = deviceStore(() => window.localStorage)

interface Shelf<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
}

/** What was here last time is on screen at once; when it is older than its life it is fetched anew, quietly. */
function createShelf<K extends AnswerKey>(
  name: string,
  key: K,
  input: CallInput<K>,
  assessmentsIn: (data: DataOf<K>) => AssessmentSummary[],
) {
  const shelves = new Map<Language, Shelf<DataOf<K>>>()
  const listeners = new Set<() => void>()
  const placeOf = (language: Language) =>
    timedStored<DataOf<K>>(store, `home.shelf.${name}.${language}`, homeDataLife)

  const get = (language: Language): Shelf<DataOf<K>> => {
    const known = shelves.get(language)
    if (known) return known
    const begun = { data: placeOf(language).any() ?? undefined, isError: false, isFetching: false }
    shelves.set(language, begun)
    return begun
  }
  const set = (language: Language, changes: Partial<Shelf<DataOf<K>>>): void => {
    shelves.set(language, { ...get(language), ...changes })
    for (const listener of listeners) listener()
  }
  const fetchNow = async (language: Language, { quiet, read }: Caller): Promise<void> => {
    if (get(language).isFetching) return
    const isKept = get(language).data !== undefined
    set(language, { isFetching: true })
    try {
      const data = await (isKept ? quiet(key, input) : read(key, input))
      placeOf(language).write(data, Date.now())
      rememberAssessments(language, assessmentsIn(data))
      set(language, { data, isError: false, isFetching: false })
    } catch {
      set(language, { isError: true, isFetching: false })
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return function useShelf() {
    const language = useLanguage()
    const caller = useCaller()
    const now = () => get(language)
    const shelf = useSyncExternalStore(subscribe, now, now)
    useEffect(() => {
      if (placeOf(language).fresh(Date.now()) === null) void fetchNow(language, caller)
    }, [language, caller])
    return {
      ...shelf,
      isPending: shelf.data === undefined && !shelf.isError,
      refetch: () => fetchNow(language, caller),
    }
  }
}

export const useRecommended = createShelf(
  'recommended',
  'GET /api/table/recommend_category',
  {},
  ({ list }) => list.flatMap((category) => category.tables),
)

export const usePopular = createShelf(
  'popular',
  'GET /api/table/popular',
  { query: { per_page: popularPageSize } },
  ({ list }) => list,
)
