import type { LoginResult } from '@mindisle/contract'
import { openVisitor, type AccountDeps } from '../modules/account/index.ts'
import { noteArrival } from '../modules/incentive/index.ts'
import type { Call } from '../platform/http/call.ts'
import { loginResult, type LoginDeps } from './login-result.ts'

export async function openApp(
  call: Call<'POST /api/auth/visitor'>,
  deps: AccountDeps & LoginDeps,
): Promise<LoginResult> {
  const opened = await openVisitor(call, deps)
  await noteArrival(call, deps, {
    user: opened.user,
    source: call.body.sc,
    devices: call.body.known_devices,
  })
  call.tokenSession(opened.sessionId, opened.user.id)
  return loginResult(call, deps, opened)
}
