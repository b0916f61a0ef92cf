import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { usePages } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Redeemed = DataOf<'GET /api/redeem/list'>['list'][number]
export type ReportRow = DataOf<'GET /api/report/list'>['list'][number]

const perPage = 20

export function useRedeemed() {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['money', 'redeemed', me],
    enabled: me !== null,
    readPage: (page) =>
      caller.read('GET /api/redeem/list', { query: { page, per_page: perPage } }, { retries: 1 }),
  })
}

/** Mine, to choose one of them. */
export function useOwnReports(isWanted: boolean) {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['money', 'reports', me],
    enabled: me !== null && isWanted,
    readPage: (page) =>
      caller.read('GET /api/report/list', { query: { page, per_page: perPage } }, { retries: 1 }),
  })
}
