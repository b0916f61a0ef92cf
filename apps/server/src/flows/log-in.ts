import type { DataOf } from '@mindisle/contract'
import { findUser, mobileLogin } from '../modules/account/index.ts'
import { forgetOwnInvitation, noteArrival } from '../modules/incentive/index.ts'
import {
  provePasskey,
  requireSecondStep,
  tellOfSecondSteps,
  type FactorsDeps,
} from '../modules/factors/index.ts'
import { noted } from '../platform/auth/sign-ins.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { signIn, type SignedIn, type SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/login'

/** Before the transaction: a wrong second code takes back what is written in it, and its owner is told all the same. */
export async function prepareLogIn(call: Call<Key>, deps: SignInDeps): Promise<string | null> {
  const matched = await noted(deps.noteSignIn, 'password', () => mobileLogin.checkPassword(call, deps))
  if (call.body.second_code !== undefined) {
    const owner = await mobileLogin.findOwner(call, deps)
    if (owner) await tellOfSecondSteps(deps, owner.id, call.now)
  }
  return matched
}

export async function logIn(call: Call<Key>, deps: SignInDeps, matched: string | null): Promise<DataOf<Key>> {
  const way = call.body.code === undefined ? 'password' : 'code'
  const prove = () => mobileLogin.provePerson(call, deps, matched)
  const { knownDevice, ...proven } = await noted(deps.noteSignIn, way, prove)
  await requireSecondStep(call, deps, { userId: proven.user.id, code: call.body.second_code })
  const { sc: source, known_devices: devices } = call.body
  if (proven.isNew) await noteArrival(call, deps, { user: proven.user, source, devices })
  const entered = await signIn(call, deps, { ...proven, isProven: true, way, devices })
  if (proven.isNew) await forgetOwnInvitation(call, deps, proven.user.id, devices)
  return { ...entered, known_device: knownDevice }
}

/** A passkey asks for a finger, a face or a code of the device: it is both steps at once. */
export async function logInByPasskey(
  call: Call<'POST /api/auth/passkey'>,
  deps: SignInDeps & { factors: FactorsDeps },
): Promise<SignedIn> {
  const { credential, known_devices: devices } = call.body
  const prove = () => provePasskey(call, deps.factors, credential)
  const userId = await noted(deps.noteSignIn, 'passkey', prove)
  const user = await findUser(call.tx, userId)
  if (!user) throw notSignedIn()
  return signIn(call, deps, { user, isNew: false, isProven: true, way: 'passkey', devices })
}
