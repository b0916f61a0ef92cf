import type { SignIn } from '@mindisle/contract'
import { provePerson } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

export async function logIn(call: Call<'POST /api/auth/login'>, deps: SignInDeps): Promise<SignIn> {
  return signIn(call, deps, await provePerson(call, deps))
}
