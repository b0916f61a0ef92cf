import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { SignOn } from '../../../platform/sign-on/port.ts'
import { goInside } from '../access.ts'
import { changePerHour, tryOutPerHour } from '../limits.ts'
import { policy } from '../policy.ts'
import { providerOf, redirectUri } from './provider.ts'
import { countLinked, deleteSignOn, findSignOn, saveSignOn } from './queries.ts'

type ShowKey = 'GET /api/org/sign_on'
type SaveKey = 'POST /api/org/sign_on'
type TryKey = 'POST /api/org/sign_on/try'
type RemoveKey = 'POST /api/org/sign_on/remove'

export interface SignOnDeps {
  db: Database
  limits: Limits
  secrets: Secrets
  signOn: SignOn
  config: { publicUrl: string }
}

const notSaved = () => new Refusal(422, 'org.sign_on.not_saved')

export const showSignOn = (call: Call<ShowKey>, { db, config }: SignOnDeps): Promise<DataOf<ShowKey>> =>
  db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.maySetSignOn)
    const row = await findSignOn(tx, organization.id)
    return {
      id: organization.id,
      issuer: row?.issuer ?? '',
      client_id: row?.clientId ?? '',
      has_secret: row !== null,
      is_on: row?.isOn ?? false,
      linked: await countLinked(tx, organization.id),
      redirect_uri: redirectUri(config.publicUrl),
    }
  })

async function limitChanges(
  { actor }: Call<SaveKey> | Call<RemoveKey>,
  { limits }: SignOnDeps,
): Promise<void> {
  const wait = await limits.take([[changePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
}

/** An issuer is an address without a query; whether anybody answers there is what the dry run tells. */
function requireIssuer(issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw new Refusal(422, 'org.sign_on.issuer')
}

/**
 * A secret goes only where it was meant for: with another issuer it must be written anew, or whoever holds the owner's device
 * could have it sent to an address of their own.
 */
export async function saveSignOnOf(call: Call<SaveKey>, deps: SignOnDeps): Promise<DataOf<SaveKey>> {
  const { tx, now, body } = call
  await limitChanges(call, deps)
  const { organization } = await goInside(tx, call, policy.maySetSignOn)
  const issuer = body.issuer.trim()
  requireIssuer(issuer)
  const kept = await findSignOn(tx, organization.id)
  const written = body.client_secret?.trim()
  const secretSealed = written
    ? deps.secrets.seal(written)
    : kept?.issuer === issuer
      ? kept.secretSealed
      : null
  if (secretSealed === null) throw new Refusal(422, 'org.sign_on.secret')
  if (kept === null && body.is_on) throw notSaved()
  await saveSignOn(tx, {
    organizationId: organization.id,
    issuer,
    clientId: body.client_id.trim(),
    secretSealed,
    isOn: body.is_on,
    updatedAt: now,
  })
  return {}
}

export async function tryOutSignOn(call: Call<TryKey>, deps: SignOnDeps): Promise<DataOf<TryKey>> {
  const wait = await deps.limits.take([[tryOutPerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const row = await deps.db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.maySetSignOn)
    return findSignOn(tx, organization.id)
  })
  if (!row) throw notSaved()
  const problem = await deps.signOn.tryOut(providerOf(row, deps))
  return { problem: problem === 'code_refused' ? 'token_refused' : problem }
}

export async function removeSignOn(call: Call<RemoveKey>, deps: SignOnDeps): Promise<DataOf<RemoveKey>> {
  await limitChanges(call, deps)
  const { organization } = await goInside(call.tx, call, policy.maySetSignOn)
  await deleteSignOn(call.tx, organization.id)
  return {}
}
