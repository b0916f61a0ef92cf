import type { SignIn, SourceTracking } from '@mindisle/contract'
import {
  continueSession,
  findUser,
  invitations,
  isVisitor,
  lockUsers,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import { claimSubject, findConnection, tieSubject, type Provider } from '../modules/connect/index.ts'
import { noteArrival } from '../modules/incentive/index.ts'
import type { Actor } from '../platform/auth/authenticator.ts'
import type { CallFacts } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { loginResult, type LoginDeps } from './login-result.ts'
import { signIn, type SignedIn, type SignInDeps } from './sign-in.ts'

type ConnectCall = CallFacts & { actor: Actor; body: { sc?: SourceTracking; known_devices?: string[] } }

/**
 * Ties an identity of another platform to the person, or signs in the account it already belongs to. A member who is
 * signed in stays who they are: only a visitor's tie is taken over.
 */
export async function connectProvider(
  call: ConnectCall,
  deps: SignInDeps,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<SignedIn> {
  const { tx, now, actor } = call
  const subjectIndex = deps.secrets.blindIndex(provider, subject)
  const likelyOwner = await findConnection(tx, provider, subjectIndex)
  // A merge at the same moment would otherwise leave the tie with a visitor who is gone.
  const locked = await lockUsers(tx, [actor.userId, ...(likelyOwner === null ? [] : [likelyOwner])])
  const self = locked.find((user) => user.id === actor.userId)
  if (!self || self.mergedInto) throw notSignedIn()
  const payerSealed = provider === 'wechat' ? deps.secrets.seal(subject) : null
  const tie = { provider, subjectIndex, userId: self.id, payerSealed, createdAt: now }
  const ownerId = await claimSubject(tx, tie)
  const owner = ownerId === self.id ? null : await findUser(tx, ownerId)
  const isHeld = owner !== null && mayBeOpened(owner)
  if (isHeld && isVisitor(self)) {
    const { known_devices: devices } = call.body
    return signIn(call, deps, { user: owner, isNew: false, isProven: false, way: provider, devices })
  }
  if (!isHeld || isVisitor(owner)) {
    await tieSubject(tx, tie)
    await deps.accountChanged(call, self.id)
  }
  const kept = await invitations.keepSource(tx, self, call.body.sc)
  await noteArrival(call, deps, { user: kept, source: call.body.sc })
  return stay(call, deps, kept)
}

/** This door opens by itself: it must not take back somebody's wish to be deleted. */
const mayBeOpened = (owner: UserRow): boolean => owner.deleteAt === null && owner.mergedInto === null

async function stay(call: ConnectCall, deps: AccountDeps & LoginDeps, user: UserRow): Promise<SignIn> {
  call.tokenSession(call.actor.sessionId, call.actor.userId)
  const token = await continueSession(call.tx, call.actor.sessionId, call.now)
  const result = await loginResult(call, deps, { user, token })
  return { ...result, merge_receipt: null, merge_offer: null }
}
