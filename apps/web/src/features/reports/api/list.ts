import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type ReportRow = DataOf<'GET /api/report/list'>['list'][number]
export type ReportAssessment = DataOf<'GET /api/report/tables'>['list'][number]

export interface ListFilter {
  table_id?: string
  words?: string
}

const perPage = 20

export function useReports(listFilter: ListFilter, isWanted = true) {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['reports', 'list', me, listFilter],
    enabled: me !== null && isWanted,
    readPage: (page) =>
      caller.read(
        'GET /api/report/list',
        { query: { ...listFilter, page, per_page: perPage } },
        { retries: 2 },
      ),
  })
}

/** A report that moved down while the list was read would be in it twice. */
export const reportsIn = (pages: ReadonlyArray<{ list: readonly ReportRow[] }> = []): ReportRow[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values(),
]

export function useReportAssessments() {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['reports', 'tables', me],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/report/tables', {}, { retries: 2 }),
  })
}

export function useDeleteReport() {
  const caller = useCaller()
  return useAct({
    mutationFn: (id: string) => caller.foreground('POST /api/report/delete', { body: { id } }),
    onSuccess: () => refresh(['reports']),
  })
}
