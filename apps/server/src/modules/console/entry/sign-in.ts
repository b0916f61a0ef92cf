import type { ConsoleDataOf } from '@mindisle/contract/console'
import { passwordMatches, withPasswordPlace } from '../../../platform/auth/password-hash.ts'
import { matchingStep } from '../../../platform/auth/totp.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import { lockOperator } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps, OpenCall } from '../call.ts'
import { codePerOperatorHour, signInPerAddressHour, signInPerNameDay, signInPerNameHour } from '../limits.ts'
import * as queries from '../queries.ts'
import { beginSession, mayWork, meOf } from './session.ts'

type SignInKey = 'POST /api/admin/sign_in'
type ProveKey = 'POST /api/admin/prove'

/** One answer to whatever is wrong: which of the three it was is nobody's business. */
const wrong = () => refused('password_wrong', 'console.wrong')

export async function requireTurn({ limits }: ConsoleDeps, uses: readonly Use[]): Promise<void> {
  const wait = await limits.take(uses)
  if (wait !== null) throw tooOften(wait)
}

const usesOf = ({ addressIndex }: Pick<OpenCall<SignInKey>, 'addressIndex'>, name: string): Use[] => [
  [signInPerAddressHour, addressIndex],
  // By address too, or a stranger could keep somebody out by guessing at their name.
  [signInPerNameHour, `${name} ${addressIndex}`],
  [signInPerNameDay, name],
]

/** The slow half, outside the transaction: the hash that the password was found to match. */
export const matchPassword = (call: OpenCall<SignInKey>, deps: ConsoleDeps): Promise<string> =>
  withPasswordPlace(() => matchInPlace(call, deps))

async function matchInPlace(call: OpenCall<SignInKey>, deps: ConsoleDeps): Promise<string> {
  const name = call.body.name.toLowerCase()
  await requireTurn(deps, usesOf(call, name))
  const operator = await lockOperator(call.tx, name)
  const keys = operator && (await queries.findKeys(call.tx, operator.id))
  if (!(await passwordMatches(keys?.passwordHash ?? null, call.body.password)) || !keys) throw wrong()
  return keys.passwordHash
}

/** Each code counts once. */
async function spendCode(
  { tx, now }: Pick<OpenCall<SignInKey>, 'tx' | 'now'>,
  { secrets }: ConsoleDeps,
  keys: queries.KeysRow,
  code: string,
): Promise<boolean> {
  const secret = Buffer.from(secrets.open(keys.totpSealed), 'base64url')
  const step = matchingStep(secret, { code, now, lastStep: keys.lastStep })
  if (step === null) return false
  await queries.spendStep(tx, keys.operatorId, step)
  return true
}

export async function signIn(
  call: OpenCall<SignInKey>,
  deps: ConsoleDeps,
  matched: string,
): Promise<ConsoleDataOf<SignInKey>> {
  const name = call.body.name.toLowerCase()
  const operator = await lockOperator(call.tx, name)
  const keys = operator && (await queries.lockKeys(call.tx, operator.id))
  if (!operator || !mayWork(operator, deps.config.mode) || keys?.passwordHash !== matched) throw wrong()
  if (!(await spendCode(call, deps, keys, call.body.code))) throw wrong()
  const signedIn = await beginSession(call, operator, 'password and code')
  call.afterCommit(() => deps.limits.giveBack(usesOf(call, name)))
  call.afterCommit(() => deps.noteSignIn({ way: 'console', outcome: 'success' }))
  return meOf(call.tx, signedIn, deps.config.mode)
}

/** Before money and people's data: whoever sits at an open desk has no code. */
export async function proveAgain(
  call: ConsoleCall<ProveKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ProveKey>> {
  const { tx, now, operator, session, body } = call
  const uses: Use[] = [[codePerOperatorHour, operator.id]]
  await requireTurn(deps, uses)
  const keys = await queries.lockKeys(tx, operator.id)
  if (!keys || !(await spendCode(call, deps, keys, body.code)))
    throw refused('totp_wrong', 'console.code_wrong')
  await queries.updateSession(tx, session.tokenHash, { provenAt: now })
  call.afterCommit(() => deps.limits.giveBack(uses))
  return {}
}
