import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Acting } from '../../../operators/index.ts'
import { findBatch, markStopped } from '../queries.ts'
import { makeBatch, type NewBatch } from '../verbs/make-batch.ts'

/** The codes, this once; null when the name is taken. */
export async function makeBatchAs(
  acting: Acting,
  secrets: Secrets,
  newBatch: NewBatch,
): Promise<string[] | null> {
  const codes = await makeBatch(acting.tx, secrets, newBatch, acting.now)
  if (!codes) return null
  const what = [newBatch.scope, newBatch.points ?? newBatch.assessmentId]
    .filter((part) => part !== null)
    .join(':')
  const after = `${codes.length} codes for ${what}, ${newBatch.uses} uses each`
  await acting.record({ verb: 'redeem make', subject: newBatch.name, before: 'nothing', after })
  return codes
}

/** False when there is no batch of this name. */
export async function stopBatchAs(acting: Acting, name: string): Promise<boolean> {
  const batch = await findBatch(acting.tx, name)
  if (!batch) return false
  await markStopped(acting.tx, batch.id, acting.now)
  const before = batch.stoppedAt ? 'stopped' : 'open'
  await acting.record({ verb: 'redeem stop', subject: name, before, after: 'stopped' })
  return true
}
