import { demoCounselors } from '@mindisle/content/counselors'
import type { Tx } from '../../../platform/db/database.ts'
import { forgetSubject } from '../../comments/index.ts'
import { removeSearchEntry } from '../../search/index.ts'
import { addCounselor } from '../add-counselor.ts'
import { removeDemoCounselors } from '../queries.ts'
import { services } from '../services.ts'

/** Invented ones, marked as such. */
export async function loadDemoCounselors(tx: Tx, now: Date): Promise<void> {
  for (const one of demoCounselors) await addCounselor(tx, one, { isDemo: true }, now)
}

export async function dropDemoCounselors(tx: Tx): Promise<number> {
  const all = await removeDemoCounselors(tx)
  for (const id of all) await removeSearchEntry(tx, 'counselor', id)
  if (all.length > 0)
    for (const { id: subjectId } of services) await forgetSubject(tx, { subjectKind: 'project', subjectId })
  return all.length
}
