import type { DataOf, InputOf } from '@mindisle/contract'
import { homeDataLife } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { usePages } from '../../../lib/remote/remote.ts'
import { rememberAssessments } from '../../../shared/session/assessment-cache.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type AssessmentQuery = Omit<InputOf<'GET /api/table/list'>['query'], 'page' | 'per_page'>
export type AssessmentPage = DataOf<'GET /api/table/list'>['list'][number]

const perPage = 20

export function useAssessments(query: AssessmentQuery) {
  const caller = useCaller()
  const language = useLanguage()
  const me = useMe()
  // What is new to me changes with every exam; the rest of the catalogue does not.
  const isMine = query.is_new_to_me
  return usePages({
    queryKey: ['tables', 'list', query, isMine ? me : ''],
    staleTime: isMine ? 0 : homeDataLife,
    readPage: async (page) => {
      const found = await caller.read('GET /api/table/list', {
        query: { ...query, page, per_page: perPage },
      })
      rememberAssessments(language, found.list)
      return found
    },
  })
}

export function useMyAssessments(kind: 'taken' | 'starred') {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['tables', 'mine', kind, me],
    enabled: me !== null,
    readPage: (page) => caller.read('GET /api/table/mine', { query: { kind, page, per_page: perPage } }),
  })
}

/** A table that moved up while the list was read would be in it twice. */
export function assessmentsIn<T extends { table_id: string }>(
  pages: ReadonlyArray<{ list: readonly T[] }> = [],
): T[] {
  return [
    ...new Map(
      pages.flatMap(({ list }) => list).map((assessment) => [assessment.table_id, assessment]),
    ).values(),
  ]
}
