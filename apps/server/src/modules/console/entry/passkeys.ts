import type { ConsoleDataOf } from '@mindisle/contract/console'
import { makingOptions, readMade, siteOf } from '../../../platform/auth/passkeys.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs } from '../run-verb.ts'
import { makeChallenge, spendChallenge } from './passkey-challenges.ts'
import * as queries from './queries.ts'

type ListKey = 'GET /api/admin/passkeys'
type OptionsKey = 'POST /api/admin/passkeys/options'
type AddKey = 'POST /api/admin/passkeys/add'
type RemoveKey = 'POST /api/admin/passkeys/remove'

const siteName = 'Mindisle console'
const mostPasskeys = 10

/** Never the id of a person: a device that holds both keeps them apart. */
export const handleOf = (operatorId: string): string => `operator:${operatorId}`

const present = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: queries.PasskeyRow): ConsoleDataOf<ListKey>['list'][number] => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export async function listOwnPasskeys(call: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  return { list: (await queries.listPasskeys(call.tx, call.operator.id)).map(present) }
}

async function requireRoom({ tx, operator }: Pick<ConsoleCall<AddKey>, 'tx' | 'operator'>) {
  const known = await queries.listPasskeys(tx, operator.id)
  if (known.length >= mostPasskeys) throw refused('passkey_refused', 'console.passkey_full')
  return known
}

export async function optionsToMake(
  call: ConsoleCall<OptionsKey>,
  { secrets, config }: ConsoleDeps,
): Promise<ConsoleDataOf<OptionsKey>> {
  const { tx, now, operator } = call
  const known = await requireRoom(call)
  const challenge = await makeChallenge(tx, secrets, `make ${operator.id}`, now)
  const options = await makingOptions(siteOf(config.publicUrl), {
    siteName,
    userName: operator.name,
    userHandle: handleOf(operator.id),
    challenge,
    known: known.map(({ credentialId }) => credentialId),
  })
  return { options: { ...options } }
}

export const readNewPasskey = (
  { tx, now, operator, body }: ConsoleCall<AddKey>,
  { secrets, config }: ConsoleDeps,
) =>
  readMade(siteOf(config.publicUrl), body.credential, (challenge) =>
    spendChallenge(tx, secrets, { asked: `make ${operator.id}`, challenge, now }),
  )

export async function addPasskey(
  call: ConsoleCall<AddKey>,
  made: Awaited<ReturnType<typeof readNewPasskey>>,
): Promise<ConsoleDataOf<AddKey>> {
  const { tx, now, operator, body, device } = call
  return actAs(call, '', async ({ record }) => {
    await requireRoom(call)
    const { id: credentialId, publicKey, counter } = made?.credential ?? {}
    const name = body.name.trim() || device.slice(0, 40)
    const row =
      credentialId !== undefined && publicKey && counter !== undefined
        ? { id: newId(), operatorId: operator.id, credentialId, publicKey, counter, name }
        : null
    const kept = row && (await queries.insertPasskey(tx, { ...row, createdAt: now, lastUsedAt: null }))
    if (!kept) throw refused('passkey_refused', 'console.passkey_not_made')
    await record({ verb: 'passkey add', subject: operator.name, before: '', after: kept.name })
    return present(kept)
  })
}

export async function removePasskey(call: ConsoleCall<RemoveKey>): Promise<ConsoleDataOf<RemoveKey>> {
  const { tx, operator, body } = call
  return actAs(call, '', async ({ record }) => {
    const gone = await queries.deletePasskey(tx, operator.id, body.id)
    if (!gone) throw notFound()
    await record({ verb: 'passkey remove', subject: operator.name, before: gone.name, after: '' })
    return {}
  })
}
