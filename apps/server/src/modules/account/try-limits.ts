import type { CallFacts } from '../../platform/http/call.ts'
import { Refusal, tooOften } from '../../platform/http/refusal.ts'
import type { Limits, Use } from '../../platform/limits/limits.ts'
import type { AccountDeps } from './deps.ts'
import { loginOfAllPerHour, loginPerAddressHour, loginPerNumberDay, loginPerNumberHour } from './limits.ts'
import { tellOfGuesses } from './sign-ins/tell-owner.ts'

/** A code dies of five wrong tries; counting them by number too would let a stranger lock its owner out. */
const passwordLimits = (mobileIndex: string): Use[] => [
  [loginPerNumberHour, mobileIndex],
  [loginPerNumberDay, mobileIndex],
]

const everybodys = (call: CallFacts): Use[] => [
  [loginPerAddressHour, call.addressIndex],
  [loginOfAllPerHour, 'all'],
]

/** The guess was never looked at: too many others were in line. */
const isBusy = (error: unknown): boolean => error instanceof Refusal && error.status === 429

async function judged<T>(limits: Limits, uses: readonly Use[], guess: () => Promise<T>): Promise<T> {
  const result = await guess().catch(async (error: unknown) => {
    if (isBusy(error)) await limits.giveBack(uses)
    throw error
  })
  await limits.giveBack(uses)
  return result
}

/**
 * Counts a guess at a code before it is looked at, and gives it back when it was right: many guesses at once cannot slip
 * through together, and people who know their secret are never slowed down.
 */
export async function countedCode<T>(
  limits: Limits,
  call: CallFacts,
  guess: () => Promise<T>,
  /** Whether the owner's own device asked for it, which strangers at the same address must not shut out. */
  isOwners?: () => Promise<boolean>,
): Promise<T> {
  const uses = everybodys(call)
  const wait = await limits.take(uses)
  if (wait === null) return judged(limits, uses, guess)
  if (await isOwners?.()) return guess()
  throw tooOften(wait)
}

/** The same of a password, outside any transaction: the wrong guess that was the last for now is told to the owner. */
export async function countedPassword<T>(
  { db, limits }: Pick<AccountDeps, 'db' | 'limits'>,
  call: CallFacts,
  mobileIndex: string,
  guess: () => Promise<T>,
): Promise<T> {
  const own = passwordLimits(mobileIndex)
  const uses = [...everybodys(call), ...own]
  const wait = await limits.take(uses)
  if (wait !== null) throw tooOften(wait)
  return judged(limits, uses, guess).catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && !isBusy(error)
    if (isWrong && (await limits.wait(own)) !== null)
      await db.transaction((tx) => tellOfGuesses(tx, mobileIndex, call.now))
    throw error
  })
}
