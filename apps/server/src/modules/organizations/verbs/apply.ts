import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, Refusal, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { removeFile, storePicture, type FilesDeps } from '../../files/index.ts'
import { applyPerDay, proofsPerHour } from '../limits.ts'
import { agreementVersion } from '../policy.ts'
import { proofPicture } from '../purposes.ts'
import { insertApplication, lockOpenApplication, updateApplication } from '../queries.ts'
import { applicationPlace, type Applied } from '../sealed-words.ts'

type ProofKey = 'POST /api/org/proof'
type ApplyKey = 'POST /api/org/apply'

export interface ApplyDeps extends FilesDeps {
  personKeys: PersonKeys
  limits: Limits
}

const waits = () => refused('application_waits', 'org.waits')

/** Kept as a draft until the rest comes; another one takes its place. */
export async function uploadProof(call: Call<ProofKey>, deps: ApplyDeps): Promise<DataOf<ProofKey>> {
  const { now, actor, body } = call
  const { userId } = actor
  const wait = await deps.limits.take([[proofsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  await storePicture(deps, { purpose: proofPicture, userId, bytes: body, now }, async (tx, key) => {
    if (!(await lockPerson(tx, userId))) throw notSignedIn()
    const open = await lockOpenApplication(tx, userId)
    if (open?.state === 'waiting') throw waits()
    if (open?.proofKey) await removeFile(tx, open.proofKey, now)
    if (open) await updateApplication(tx, open.id, { proofKey: key })
    else await insertApplication(tx, { id: newId(), userId, state: 'draft', proofKey: key, createdAt: now })
  })
  return {}
}

export async function apply(
  call: Call<ApplyKey>,
  { limits, personKeys }: Pick<ApplyDeps, 'limits' | 'personKeys'>,
): Promise<DataOf<ApplyKey>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[applyPerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const name = body.name.trim()
  const purpose = body.purpose.trim()
  if (name === '' || purpose === '') throw new Refusal(422, 'org.words')
  if (body.agreement !== agreementVersion) throw refused('agreement_needed', 'org.agreement')
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const open = await lockOpenApplication(tx, userId)
  if (open?.state === 'waiting') throw waits()
  const id = open?.id ?? newId()
  const applied: Applied = { purpose, contact: body.contact.trim() }
  const row = {
    state: 'waiting' as const,
    kind: body.kind,
    size: body.size,
    name,
    sealed: await personKeys.sealFor(tx, userId, applicationPlace(id), JSON.stringify(applied)),
    agreement: body.agreement,
    createdAt: now,
  }
  if (open) await updateApplication(tx, id, row)
  else await insertApplication(tx, { id, userId, ...row })
  return { id }
}
