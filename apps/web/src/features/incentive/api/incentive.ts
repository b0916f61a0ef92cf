import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'

export type Incentive = DataOf<'GET /api/incentive/show'>
export type IncomePage = DataOf<'GET /api/incentive/income'>
export type IncomeMonth = IncomePage['list'][number]
export type IncomeDay = IncomeMonth['days'][number]

const key = ['incentive'] as const
export const refreshIncentive = () => refresh(key)

/** Answers about a person must not be shown to the next one. */
const useMe = () => useSession((state) => state.userProfile?.id ?? '')

export function useIncentive() {
  const caller = useCaller()
  return useRemote<Incentive>({
    queryKey: [...key, 'show', useMe()],
    queryFn: () => caller.read('GET /api/incentive/show', {}),
  })
}

export function useIncome() {
  const caller = useCaller()
  return usePages<IncomePage>({
    queryKey: [...key, 'income', useMe()],
    readPage: (page) => caller.read('GET /api/incentive/income', { query: { page } }),
  })
}
