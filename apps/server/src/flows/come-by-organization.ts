import type { SignIn } from '@mindisle/contract'
import {
  continueSession,
  findUser,
  isVisitor,
  lockUsers,
  type AccountDeps,
  type UserRow,
} from '../modules/account/index.ts'
import {
  arrivalRefused,
  comeIn,
  linkIdentity,
  readArrival,
  type Arrival,
  type Arrived,
} from '../modules/organizations/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { loginResult, type LoginDeps } from './login-result.ts'
import { mergeVisitor } from './merge-visitor.ts'
import { signIn, type SignInDeps } from './sign-in.ts'

type ArriveCall = Call<'POST /api/org/arrive'>

interface People {
  self: UserRow
  /** Who came by it before, where that is somebody else. */
  owner: UserRow | null
}

/** Everybody it concerns is held before it is read: a merge at the same moment would leave it with a guest who is gone. */
async function readHeld(
  { tx, actor }: ArriveCall,
  deps: SignInDeps,
  arrived: Arrived,
): Promise<People & { arrival: Arrival }> {
  const read = () => readArrival(tx, deps.secrets, { userId: actor.userId, arrived })
  const likely = await read()
  if (!likely) throw arrivalRefused.over()
  const held = await lockUsers(tx, [actor.userId, ...(likely.ownerId === null ? [] : [likely.ownerId])])
  const arrival = await read()
  const self = held.find(({ id }) => id === actor.userId)
  if (!arrival || arrival.ownerId !== likely.ownerId || !self || self.mergedInto) throw notSignedIn()
  const owner = held.find(({ id }) => id === arrival.ownerId && id !== self.id) ?? null
  return { arrival, self, owner }
}

/**
 * An organization runs its own provider, and could send anybody in as anybody: an account with a number of its own is never opened
 * by it, only a guest's who has nothing else, and only until they have (153).
 */
function requireWelcome(arrival: Arrival, { self, owner }: People): void {
  if (arrival.isOther) throw arrivalRefused.other()
  if (arrival.isRemoved) throw arrivalRefused.removed()
  if (!isVisitor(self) && !arrival.isLinking) throw arrivalRefused.link()
  if (owner === null) return
  if (!isVisitor(self) && !isVisitor(owner)) throw arrivalRefused.taken()
  if (!isVisitor(owner)) throw arrivalRefused.number()
  // It must not take back somebody's wish to be deleted.
  if (owner.deleteAt !== null) throw arrivalRefused.taken()
}

/** Into the organization whose provider vouches for them: as themselves, or as the guest who came by it before. */
export async function comeByOrganization(
  call: ArriveCall,
  deps: SignInDeps,
  arrived: Arrived,
): Promise<SignIn> {
  const { tx, now, actor } = call
  const { arrival, self, owner } = await readHeld(call, deps, arrived)
  requireWelcome(arrival, { self, owner })
  const isGuestsReturn = owner !== null && isVisitor(self)
  if (arrival.ownerId === null && !(await linkIdentity(tx, arrival, self.id, now)))
    throw arrivalRefused.over()
  // What a guest did who came by the same sign-in is this person's own.
  if (owner !== null && !isGuestsReturn)
    await mergeVisitor(call, deps, { visitorUserId: owner.id, userId: self.id })
  const userId = isGuestsReturn ? owner.id : self.id
  await comeIn(tx, arrival, { userId, actorId: actor.userId, now })
  if (isGuestsReturn)
    return signIn(call, deps, { user: owner, isNew: false, isProven: false, way: 'organization' })
  return stay(call, deps, (await findUser(tx, self.id)) ?? self)
}

async function stay(call: ArriveCall, deps: AccountDeps & LoginDeps, user: UserRow): Promise<SignIn> {
  call.tokenSession(call.actor.sessionId, call.actor.userId)
  const token = await continueSession(call.tx, call.actor.sessionId, call.now)
  const result = await loginResult(call, deps, { user, token })
  return { ...result, merge_receipt: null, merge_offer: null }
}
