import type { Acting } from '../../operators/index.ts'
import { endStanding, lockNorm, publishDraft, type OwnNormRow } from './queries.ts'

const named = ({ assessmentId, version, language, people }: OwnNormRow): string =>
  `${assessmentId} ${version} in ${language}, ${people} people`

/** Reports show it from now on, in place of the one before. False where there is no such draft. */
export async function publishNorm(acting: Acting, id: string): Promise<boolean> {
  const { tx, now } = acting
  const draft = await lockNorm(tx, id)
  if (!draft || draft.publishedAt) return false
  await endStanding(tx, draft, now)
  await publishDraft(tx, id, now)
  await acting.record({ verb: 'norms publish', subject: id, before: 'draft', after: named(draft) })
  return true
}

/** Reports show it no more. False where it does not stand. */
export async function endNorm(acting: Acting, id: string): Promise<boolean> {
  const { tx, now } = acting
  const norm = await lockNorm(tx, id)
  if (!norm?.publishedAt || norm.endedAt) return false
  await endStanding(tx, norm, now)
  await acting.record({ verb: 'norms end', subject: id, before: named(norm), after: 'not shown' })
  return true
}
