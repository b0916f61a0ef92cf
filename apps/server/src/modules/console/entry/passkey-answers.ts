import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { askingOptions, readAnswer, siteOf } from '../../../platform/auth/passkeys.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import { findOperators, lockOperator } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps, ConsoleFacts, OpenCall } from '../call.ts'
import { codePerOperatorHour, passkeyAsksPerAddressHour, signInPerAddressHour } from '../limits.ts'
import { updateSession } from '../queries.ts'
import { makeChallenge, spendChallenge, type Asked } from './passkey-challenges.ts'
import { handleOf } from './passkeys.ts'
import * as queries from './queries.ts'
import { beginSession, mayWork, meOf } from './session.ts'
import { requireTurn } from './sign-in.ts'

type AskKey = 'POST /api/admin/passkey/options'
type SignInKey = 'POST /api/admin/passkey/sign_in'
type AskAgainKey = 'POST /api/admin/prove/options'
type ProveKey = 'POST /api/admin/prove/passkey'
type Assertion = ConsoleInputOf<SignInKey>['body']['credential']

/** One answer to whatever is wrong: which keys we know is nobody's business. */
const wrong = () => refused('passkey_refused', 'console.passkey_refused')

/** Names nobody: the operator chooses one of the keys that their device knows for this site. */
export async function askToSignIn(call: OpenCall<AskKey>, deps: ConsoleDeps): Promise<ConsoleDataOf<AskKey>> {
  await requireTurn(deps, [[passkeyAsksPerAddressHour, call.addressIndex]])
  const challenge = await makeChallenge(call.tx, deps.secrets, 'sign in', call.now)
  return { options: { ...(await askingOptions(siteOf(deps.config.publicUrl), challenge)) } }
}

export async function askToProve(
  { tx, now, operator, addressIndex }: ConsoleCall<AskAgainKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<AskAgainKey>> {
  await requireTurn(deps, [[passkeyAsksPerAddressHour, addressIndex]])
  const own = await queries.listPasskeys(tx, operator.id)
  const challenge = await makeChallenge(tx, deps.secrets, `prove ${operator.id}`, now)
  const allowed = own.map(({ credentialId }) => credentialId)
  return { options: { ...(await askingOptions(siteOf(deps.config.publicUrl), challenge, allowed)) } }
}

interface Signed {
  known: queries.PasskeyRow
  newCounter: number
}

/** Before the transaction: a question is spent by its first answer, also by a wrong one. */
async function readSigned(
  { tx, now }: ConsoleFacts,
  { secrets, config }: ConsoleDeps,
  { credential, asked }: { credential: Assertion; asked: Asked },
): Promise<Signed> {
  const known = await queries.findPasskey(tx, credential.id)
  const isAsked = (challenge: string) => spendChallenge(tx, secrets, { asked, challenge, now })
  const said = known && (await readAnswer(siteOf(config.publicUrl), credential, known, isAsked))
  const { userHandle } = credential.response
  const isTheirs =
    !userHandle || Buffer.from(userHandle, 'base64url').toString() === handleOf(known?.operatorId ?? '')
  if (!known || !said || !isTheirs) throw wrong()
  return { known, newCounter: said.newCounter }
}

async function noteUse({ tx, now }: ConsoleFacts, { known, newCounter }: Signed): Promise<void> {
  const change = { counter: newCounter, lastUsedAt: now }
  if (!(await queries.notePasskeyUse(tx, known, change))) throw wrong()
}

const signInUses = ({ addressIndex }: ConsoleFacts): Use[] => [[signInPerAddressHour, addressIndex]]
const proofUses = ({ operator }: ConsoleCall<ProveKey>): Use[] => [[codePerOperatorHour, operator.id]]

export async function readSignIn(call: OpenCall<SignInKey>, deps: ConsoleDeps): Promise<Signed> {
  await requireTurn(deps, signInUses(call))
  return readSigned(call, deps, { credential: call.body.credential, asked: 'sign in' })
}

export async function signInByPasskey(
  call: OpenCall<SignInKey>,
  deps: ConsoleDeps,
  signed: Signed,
): Promise<ConsoleDataOf<SignInKey>> {
  const [found] = await findOperators(call.tx, [signed.known.operatorId])
  const operator = found && (await lockOperator(call.tx, found.name))
  if (!operator || !mayWork(operator, deps.config.mode)) throw wrong()
  await noteUse(call, signed)
  const signedIn = await beginSession(call, operator, `passkey ${signed.known.name}`)
  call.afterCommit(() => deps.limits.giveBack(signInUses(call)))
  call.afterCommit(() => deps.noteSignIn({ way: 'console_passkey', outcome: 'success' }))
  return meOf(call.tx, signedIn, deps.config.mode)
}

export async function readProof(call: ConsoleCall<ProveKey>, deps: ConsoleDeps): Promise<Signed> {
  await requireTurn(deps, proofUses(call))
  const asked = `prove ${call.operator.id}` as const
  const signed = await readSigned(call, deps, { credential: call.body.credential, asked })
  if (signed.known.operatorId !== call.operator.id) throw wrong()
  return signed
}

export async function proveByPasskey(
  call: ConsoleCall<ProveKey>,
  deps: ConsoleDeps,
  signed: Signed,
): Promise<ConsoleDataOf<ProveKey>> {
  await noteUse(call, signed)
  await updateSession(call.tx, call.session.tokenHash, { provenAt: call.now })
  call.afterCommit(() => deps.limits.giveBack(proofUses(call)))
  return {}
}
