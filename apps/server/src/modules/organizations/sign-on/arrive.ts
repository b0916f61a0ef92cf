import type { DataOf } from '@mindisle/contract'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { SignedOn } from '../../../platform/sign-on/port.ts'
import { findUser, isVisitor } from '../../account/index.ts'
import { enterPerHour, lookPerHour } from '../limits.ts'
import { findOrganization, listMine } from '../queries.ts'
import type { SignOnDeps } from './configure.ts'
import { arrivalRefused, isTrouble, providerOf, told } from './provider.ts'
import { findEntrance, insertArrival, listIdentities, restoreArrival, spendArrival } from './queries.ts'

type ShowKey = 'GET /api/org/entrance'
type BeginKey = 'POST /api/org/entrance'
type ArriveKey = 'POST /api/org/arrive'

const arrivalLife = 15 * 60_000

/** Whom a provider vouched for, and the sign-in they came back from. */
export interface Arrived {
  stateHash: string
  person: SignedOn
}

export async function showEntrance(
  { actor: { userId }, query }: Call<ShowKey>,
  { db, limits }: SignOnDeps,
): Promise<DataOf<ShowKey>> {
  const wait = await limits.take([[lookPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  return db.transaction(async (tx) => {
    const entrance = await findEntrance(tx, userId, query.id)
    const organization = entrance && (await findOrganization(tx, query.id))
    if (!organization) throw notFound('org.sign_on.closed')
    const { id, name, kind } = organization
    return {
      id,
      name,
      kind,
      is_member: (await listMine(tx, userId)).some((one) => one.id === id),
      is_linked: (await listIdentities(tx, userId)).some((one) => one.organization_id === id),
    }
  })
}

/** An account is linked only where its person has said so before they went. */
export async function beginEntrance(call: Call<BeginKey>, deps: SignOnDeps): Promise<DataOf<BeginKey>> {
  const { now, actor, body } = call
  const { userId } = actor
  const wait = await deps.limits.take([[enterPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const entrance = await deps.db.transaction(async (tx) => {
    const self = await findUser(tx, userId)
    if (self && !isVisitor(self) && !body.may_link) throw arrivalRefused.link()
    return findEntrance(tx, userId, body.id)
  })
  if (!entrance) throw notFound('org.sign_on.closed')
  const { url, state, ...checks } = await deps.signOn
    .begin(providerOf(entrance, deps))
    .catch((error: unknown) => {
      throw told(error)
    })
  await deps.db.transaction((tx) =>
    insertArrival(tx, {
      stateHash: sha256(state),
      organizationId: body.id,
      userId,
      checksSealed: deps.secrets.seal(JSON.stringify(checks)),
      isLinking: body.may_link,
      endsAt: new Date(now.getTime() + arrivalLife),
    }),
  )
  return { url }
}

/** Before the transaction: the provider is asked. A code and a state open the door once, unless nobody answered. */
export async function proveArrival(call: Call<ArriveKey>, deps: SignOnDeps): Promise<Arrived> {
  const { now, actor, body } = call
  const { userId } = actor
  const wait = await deps.limits.take([[enterPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const stateHash = sha256(body.state)
  const { arrival, entrance } = await deps.db.transaction(async (tx) => {
    const spent = await spendArrival(tx, { stateHash, userId, now })
    return {
      arrival: spent,
      entrance: spent && (await findEntrance(tx, userId, spent.organizationId)),
    }
  })
  if (!arrival || !entrance) throw arrivalRefused.over()
  const checks = JSON.parse(deps.secrets.open(arrival.checksSealed)) as { nonce: string; verifier: string }
  const person = await deps.signOn
    .finish(providerOf(entrance, deps), { state: body.state, ...checks }, { code: body.code, iss: body.iss })
    .catch(async (error: unknown) => {
      if (isTrouble(error)) await deps.db.transaction((tx) => restoreArrival(tx, stateHash, userId))
      throw told(error)
    })
  return { stateHash, person }
}
