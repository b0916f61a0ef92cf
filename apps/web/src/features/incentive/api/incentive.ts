import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Incentive = DataOf<'GET /api/incentive/show'>
export type IncomePage = DataOf<'GET /api/incentive/income'>
export type IncomeMonth = IncomePage['list'][number]
export type IncomeDay = IncomeMonth['days'][number]

const key = ['incentive'] as const
export const refreshIncentive = () => refresh(key)

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

export type WithdrawalsPage = DataOf<'GET /api/incentive/withdrawals'>
export type Withdrawal = WithdrawalsPage['list'][number]
export type Payee = WithdrawalsPage['payees'][number]
export type PayeeKind = Payee['kind']
export type Analysis = DataOf<'GET /api/incentive/analysis'>
export type Span = InputOf<'GET /api/incentive/analysis'>['query']['span']
export type Look = InputOf<'POST /api/incentive/poster'>['body']['look']
type PayeeBody = InputOf<'POST /api/incentive/payee'>['body']

export function useWithdrawals() {
  const caller = useCaller()
  return usePages<WithdrawalsPage>({
    queryKey: [...key, 'withdrawals', useMe()],
    readPage: (page) => caller.read('GET /api/incentive/withdrawals', { query: { page } }),
  })
}

export function useAnalysis(span: Span) {
  const caller = useCaller()
  return useRemote<Analysis>({
    queryKey: [...key, 'analysis', span, useMe()],
    queryFn: () => caller.read('GET /api/incentive/analysis', { query: { span } }),
  })
}

export function useKeepPayee() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: PayeeBody) => foreground('POST /api/incentive/payee', { body }),
    onSuccess: refreshIncentive,
  })
}

export function useRemovePayee() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (kind: PayeeKind) => foreground('POST /api/incentive/payee/remove', { body: { kind } }),
    onSuccess: refreshIncentive,
  })
}

export function useWithdraw() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { fen: number; kind: PayeeKind }) =>
      foreground('POST /api/incentive/withdraw', { body }),
    onSettled: refreshIncentive,
  })
}

export function usePoster() {
  const { foreground } = useCaller()
  return useAct({ mutationFn: (look: Look) => foreground('POST /api/incentive/poster', { body: { look } }) })
}

export function useStatement() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { year: number; format: 'csv' | 'pdf' }) =>
      foreground('POST /api/incentive/statement', { body }),
  })
}
