import type { SignIn } from '@mindisle/contract'
import {
  continueSession,
  findUser,
  isVisitor,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import { findConnection, putConnection, type Provider } from '../modules/connect/index.ts'
import type { Actor } from '../platform/auth/authenticator.ts'
import type { CallFacts } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { loginResult } from './login-result.ts'
import { signIn } from './sign-in.ts'

type ConnectCall = CallFacts & { actor: Actor }

/**
 * Ties an identity of another platform to the person, or signs in the account it already belongs to. A member who is
 * signed in stays who they are: only a visitor's tie is taken over.
 */
export async function connectProvider(
  call: ConnectCall,
  deps: AccountDeps,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<SignIn> {
  const { tx, now, actor } = call
  const subjectIndex = deps.secrets.blindIndex(provider, subject)
  const self = await findUser(tx, actor.userId)
  if (!self) throw notSignedIn()
  const ownerId = await findConnection(tx, provider, subjectIndex)
  const owner = ownerId === null || ownerId === self.id ? null : await findUser(tx, ownerId)
  if (owner && isVisitor(self)) return signIn(call, deps, { user: owner, isNew: false })
  if (!owner || isVisitor(owner)) {
    await putConnection(tx, { provider, subjectIndex, userId: self.id, createdAt: now })
    await deps.accountChanged(call, self.id)
  }
  return stay(call, deps, self)
}

async function stay(call: ConnectCall, deps: AccountDeps, user: UserRow): Promise<SignIn> {
  call.tokenSession(call.actor.sessionId)
  const token = await continueSession(call.tx, call.actor.sessionId, call.now)
  const result = await loginResult(call.tx, deps.secrets, { user, token })
  return { ...result, merge_receipt: null, merge_offer: null }
}
