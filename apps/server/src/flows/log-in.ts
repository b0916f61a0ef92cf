import type { DataOf } from '@mindisle/contract'
import { provePerson } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

type Key = 'POST /api/auth/login'

export async function logIn(call: Call<Key>, deps: SignInDeps): Promise<DataOf<Key>> {
  const { knownDevice, ...proven } = await provePerson(call, deps)
  return { ...(await signIn(call, deps, { ...proven, isProven: true })), known_device: knownDevice }
}
