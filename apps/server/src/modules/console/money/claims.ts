import { mayUse, type ConsoleDataOf, type ConsoleInputOf, type Right } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound, roleNeeded } from '../../../platform/http/refusal.ts'
import { findWithdrawal, isHeldIncome } from '../../incentive/index.ts'
import { orderDesk } from '../../money/index.ts'
import type { ConsoleCall, SignedIn } from '../call.ts'
import { requireClaim } from '../review/claims.ts'
import { dropOwnClaim } from '../review/queries.ts'

type TakeKey = 'POST /api/admin/claims/take'
type LetGoKey = 'POST /api/admin/claims/let_go'
type Kind = ConsoleInputOf<TakeKey>['body']['kind']

interface Sort {
  right: Right
  /** There is one of that id, and it is still to be decided. */
  isWaiting(tx: Tx, id: string): Promise<boolean>
}

const sorts: Record<Kind, Sort> = {
  withdrawal: {
    right: 'withdrawals',
    isWaiting: async (tx, id) => (await findWithdrawal(tx, id))?.state === 'pending',
  },
  income: { right: 'incomes', isWaiting: isHeldIncome },
  refund: {
    right: 'refunds',
    async isWaiting(tx, number) {
      const state = (await orderDesk.find(tx, number))?.state
      return state === 'paid' || state === 'fulfilled'
    },
  },
  payment: { right: 'refunds', isWaiting: orderDesk.isOpenPayment },
}

function sortFor({ operator }: SignedIn, kind: Kind): Sort {
  if (!mayUse(operator.roles, sorts[kind].right)) throw roleNeeded()
  return sorts[kind]
}

/** From now on colleagues see who has it, and leave it. */
export async function takeByHand(call: ConsoleCall<TakeKey>): Promise<ConsoleDataOf<TakeKey>> {
  const { kind, id } = call.body
  if (!(await sortFor(call, kind).isWaiting(call.tx, id))) throw notFound('console.gone')
  await requireClaim(call, { kind, id })
  return {}
}

export async function letGo(call: ConsoleCall<LetGoKey>): Promise<ConsoleDataOf<LetGoKey>> {
  const { kind, id } = call.body
  sortFor(call, kind)
  await dropOwnClaim(call.tx, { kind, subject: id, operatorId: call.operator.id })
  return {}
}
