import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refreshBought } from '../../../shared/money/refresh.ts'
import { useAct } from '../../../lib/remote/remote.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'

export type Recovered = DataOf<'POST /api/order/recover'>
export type Proof = InputOf<'POST /api/order/recover'>['body']

/** Finds what was paid for as a visitor; balance and reports are read anew with it. */
export function useRecover() {
  const { foreground, quiet } = useCaller()
  const store = useSessionStore()
  return useAct({
    mutationFn: (body: Proof) => foreground('POST /api/order/recover', { body }),
    async onSuccess() {
      const money = await quiet('GET /api/member/balance', {}).catch(() => null)
      if (money) store.setState({ userBalance: money.balance })
      await refreshBought()
    },
  })
}
