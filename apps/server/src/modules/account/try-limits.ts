import type { CallFacts } from '../../platform/http/call.ts'
import { Refusal, tooOften } from '../../platform/http/refusal.ts'
import type { Limits, Use } from '../../platform/limits/limits.ts'
import { loginOfAllPerHour, loginPerAddressHour, loginPerNumberDay, loginPerNumberHour } from './limits.ts'

/** A code dies of five wrong tries; counting them by number too would let a stranger lock its owner out. */
const passwordLimits = (mobileIndex: string): Use[] => [
  [loginPerNumberHour, mobileIndex],
  [loginPerNumberDay, mobileIndex],
]

/** The guess was never looked at: too many others were in line. */
const isBusy = (error: unknown): boolean => error instanceof Refusal && error.status === 429

interface Guess {
  mobileIndex: string
  proof: 'code' | 'password'
  /** Of a code: whether the owner's own device asked for it, which strangers at the same address must not shut out. */
  isOwners?(): Promise<boolean>
}

/**
 * Counts a guess at a code or password before it is looked at, and gives it back when it was right: many guesses at
 * once cannot slip through together, and people who know their secret are never slowed down.
 */
export async function countedTry<T>(
  limits: Limits,
  call: CallFacts,
  { mobileIndex, proof, isOwners }: Guess,
  guess: () => Promise<T>,
): Promise<T> {
  const uses: Use[] = [
    [loginPerAddressHour, call.addressIndex],
    [loginOfAllPerHour, 'all'],
    ...(proof === 'password' ? passwordLimits(mobileIndex) : []),
  ]
  const wait = await limits.take(uses)
  if (wait !== null) {
    if (proof === 'code' && (await isOwners?.())) return guess()
    throw tooOften(wait)
  }
  const result = await guess().catch(async (error: unknown) => {
    if (isBusy(error)) await limits.giveBack(uses)
    throw error
  })
  await limits.giveBack(uses)
  return result
}
