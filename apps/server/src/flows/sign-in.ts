import type { SignIn } from '@mindisle/contract'
import {
  findUser,
  isVisitor,
  mergeOffer,
  signingIn,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import type { SignInWay } from '../platform/auth/sign-ins.ts'
import type { Actor } from '../platform/auth/authenticator.ts'
import type { CallFacts } from '../platform/http/call.ts'
import { loginResult, type LoginDeps } from './login-result.ts'
import { mergeVisitor } from './merge-visitor.ts'
import { countPersonal, type PersonalDeps } from './personal-data.ts'

export type SignInDeps = AccountDeps & PersonalDeps & LoginDeps
export type SignInCall = CallFacts & { actor: Actor | null }

/** With the mark of a device that was not known. */
export type SignedIn = SignIn & { known_device?: string }

interface SignsIn {
  user: UserRow
  isNew: boolean
  /** By something of ours; what another service vouches for opens the door and nothing behind it. */
  isProven: boolean
  way: SignInWay
  /** What the device shows of earlier sign-ins. */
  devices?: readonly string[] | undefined
}

/**
 * Opens a session for a person who has proven who they are. A new account takes over what this device did as a
 * visitor; an account that existed is asked first.
 */
export async function signIn(
  call: SignInCall,
  deps: SignInDeps,
  { user, isNew, isProven, way, devices = [] }: SignsIn,
): Promise<SignedIn> {
  const { tx } = call
  const visitor = await visitorOf(call, user.id)
  const receipt =
    visitor && isNew ? await mergeVisitor(call, deps, { visitorUserId: visitor.id, userId: user.id }) : null
  const offer =
    visitor && !isNew ? await askToMerge(call, deps, { visitorUserId: visitor.id, userId: user.id }) : null
  const { sessionId, token } = await signingIn.enterAs(call, deps, { userId: user.id, isProven })
  const mark = isNew ? null : await signingIn.tellOfDevice(call, deps, { user, sessionId, way, devices })
  call.afterCommit(() => deps.noteSignIn({ way, outcome: isNew ? 'new' : 'success' }))
  const current = (await findUser(tx, user.id)) ?? user
  return {
    ...(await loginResult(call, deps, { user: current, token })),
    merge_receipt: receipt,
    merge_offer: offer,
    ...(mark !== null && { known_device: mark }),
  }
}

async function visitorOf({ tx, actor }: SignInCall, userId: string): Promise<UserRow | null> {
  if (!actor || actor.userId === userId) return null
  const user = await findUser(tx, actor.userId)
  return user && isVisitor(user) ? user : null
}

async function askToMerge(
  { tx, now }: SignInCall,
  deps: PersonalDeps,
  { visitorUserId, userId }: { visitorUserId: string; userId: string },
): Promise<SignIn['merge_offer']> {
  const wouldMove = await countPersonal(tx, deps, visitorUserId)
  if (Object.keys(wouldMove).length === 0) return null
  return { id: await mergeOffer.make(tx, { userId, visitorUserId }, now), would_move: wouldMove }
}
