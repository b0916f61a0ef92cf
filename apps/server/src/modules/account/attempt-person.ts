import { Refusal } from '../../platform/http/refusal.ts'
import type { CallFacts } from '../../platform/http/call.ts'
import type { AccountDeps } from './deps.ts'
import { readInForce } from './documents.ts'
import { isPossibleBirthday } from './policy.ts'
import * as queries from './queries.ts'
import type { UserRow } from './queries.ts'

const healthDocument = 'health'
type Deps = Pick<AccountDeps, 'accountChanged'>
type Facts = Pick<CallFacts, 'tx' | 'now' | 'afterCommit'>

/** Who is about to sit an exam, held until it has begun: a merge at the same moment would leave it behind. */
export async function lockPerson(tx: CallFacts['tx'], userId: string): Promise<UserRow | null> {
  const [user] = await queries.lockUsers(tx, [userId])
  return user && user.mergedInto === null ? user : null
}

/** The year alone is asked for; it is kept as its first day, which the person may put right in the profile. */
export async function rememberBirthYear(
  call: Facts,
  deps: Deps,
  user: UserRow,
  year: number,
): Promise<UserRow> {
  const birthday = `${year}-01-01`
  if (!isPossibleBirthday(birthday, call.now)) throw new Refusal(422, 'profile.birthday_range')
  const [changed] = await Promise.all([
    queries.updateUser(call.tx, user.id, { birthday }),
    deps.accountChanged(call, user.id),
  ])
  return changed
}

async function hasHealthConsent(tx: CallFacts['tx'], userId: string): Promise<boolean> {
  const [inForce, agreed] = await Promise.all([readInForce(tx), queries.listAgreements(tx, userId)])
  const version = inForce(healthDocument)
  return agreed.some(
    (one) => one.document === healthDocument && one.version === version && one.withdrawnAt === null,
  )
}

async function giveHealthConsent(call: Facts, deps: Deps, userId: string): Promise<void> {
  const version = (await readInForce(call.tx))(healthDocument)
  if (version === null) throw new Error('there is no document about health data')
  await Promise.all([
    queries.insertAgreement(call.tx, { userId, document: healthDocument, version, agreedAt: call.now }),
    deps.accountChanged(call, userId),
  ])
}

async function withdrawHealthConsent(call: Facts, deps: Deps, userId: string): Promise<void> {
  await queries.withdrawAgreements(call.tx, { userId, document: healthDocument, now: call.now })
  await deps.accountChanged(call, userId)
}

/** Agreement to the storing of health-related answers, in the version in force. */
export const healthConsent = {
  has: hasHealthConsent,
  give: giveHealthConsent,
  withdraw: withdrawHealthConsent,
}
