import type { CallFacts } from '../../../platform/http/call.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { mobileIndexOf } from '../mobile.ts'
import { countedTry } from '../try-limits.ts'

/** That a number is theirs, for an order; with the same limits as signing in. Answers what the number is found by. */
export async function proveMobile(
  call: CallFacts,
  deps: Pick<AccountDeps, 'secrets' | 'limits'>,
  { mobile, code }: { mobile: string; code: string },
): Promise<string> {
  const mobileIndex = mobileIndexOf(deps.secrets, mobile)
  const aim = { mobileIndex, purpose: 'order' } as const
  const isOwners = () => holdsOwnersCode(call, deps.secrets, aim)
  await countedTry(deps.limits, call, { mobileIndex, proof: 'code', isOwners }, () =>
    spendCode(call, deps.secrets, { ...aim, code }),
  )
  return mobileIndex
}
