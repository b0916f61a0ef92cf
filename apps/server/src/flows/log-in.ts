import type { DataOf } from '@mindisle/contract'
import { mobileLogin } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/login'

export async function logIn(call: Call<Key>, deps: SignInDeps, matched: string | null): Promise<DataOf<Key>> {
  const { knownDevice, ...proven } = await mobileLogin.provePerson(call, deps, matched)
  return { ...(await signIn(call, deps, { ...proven, isProven: true })), known_device: knownDevice }
}
