import type { HardenFacts } from '../../../module.ts'
import type { Counts } from '../../../platform/personal.ts'
import * as queries from './queries.ts'

/**
 * Whoever read a code off the screen could be anybody. No session, password, code or role of that time counts, and each
 * number is its owner's again with the next code that is sent to it. Devices that are only visitors know an id that was
 * never shown, and come back by it.
 */
export async function hardenAccounts({ tx, now }: HardenFacts): Promise<Counts> {
  await queries.deleteAllCodes(tx)
  return {
    'sessions revoked': await queries.revokeAllSessions(tx, now),
    'passwords forgotten': await queries.forgetAllPasswords(tx),
    'roles taken back': await queries.endAllRoles(tx, now),
    'numbers to be proven anew': await queries.doubtAllMobiles(tx, now),
  }
}
