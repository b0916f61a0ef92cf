import type { DataOf, SignIn } from '@mindisle/contract'
import { findUser, mobileLogin } from '../modules/account/index.ts'
import { forgetOwnInvitation, noteArrival } from '../modules/incentive/index.ts'
import { provePasskey, requireSecondStep, type FactorsDeps } from '../modules/factors/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/login'

export async function logIn(call: Call<Key>, deps: SignInDeps, matched: string | null): Promise<DataOf<Key>> {
  const { knownDevice, ...proven } = await mobileLogin.provePerson(call, deps, matched)
  await requireSecondStep(call, deps, { userId: proven.user.id, code: call.body.second_code })
  const { sc: source, known_devices: devices } = call.body
  if (proven.isNew) await noteArrival(call, deps, { user: proven.user, source, devices })
  const entered = await signIn(call, deps, { ...proven, isProven: true })
  if (proven.isNew) await forgetOwnInvitation(call, deps, proven.user.id, devices)
  return { ...entered, known_device: knownDevice }
}

/** A passkey asks for a finger, a face or a code of the device: it is both steps at once. */
export async function logInByPasskey(
  call: Call<'POST /api/auth/passkey'>,
  deps: SignInDeps & { factors: FactorsDeps },
): Promise<SignIn> {
  const userId = await provePasskey(call, deps.factors, call.body.credential)
  const user = await findUser(call.tx, userId)
  if (!user) throw notSignedIn()
  return signIn(call, deps, { user, isNew: false, isProven: true })
}
