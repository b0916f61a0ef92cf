import type { CallFacts } from '../../../platform/http/call.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { mobileIndexOf } from '../mobile.ts'
import { countedCode } from '../try-limits.ts'

/** That a number is theirs, for an order; with the same limits as signing in. Answers what the number is found by. */
export async function proveMobile(
  call: CallFacts,
  deps: Pick<AccountDeps, 'secrets' | 'limits'>,
  { mobile, code }: { mobile: string; code: string },
): Promise<string> {
  const mobileIndex = mobileIndexOf(deps.secrets, mobile)
  const aim = { mobileIndex, purpose: 'order' } as const
  const isOwners = () => holdsOwnersCode(call, deps.secrets, aim)
  const spend = () => spendCode(call, deps.secrets, { ...aim, code })
  await countedCode(deps.limits, call, spend, isOwners)
  return mobileIndex
}
