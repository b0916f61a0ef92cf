import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { removeFile, storePicture, type FilesDeps } from '../../files/index.ts'
import { papersPerHour } from '../limits.ts'
import { looseLife } from './policy.ts'
import { counselorPaper } from './purposes.ts'
import { deleteLoose, findPaper, insertPaper, listLoose } from './queries.ts'
import { paperView } from './read.ts'

type Key = 'POST /api/counselor/application/upload'

export interface UploadDeps extends FilesDeps {
  personKeys: PersonKeys
  limits: Limits
}

/** The same upload was there already, or came at the same moment: these bytes go, that one stays. */
class KeptAlready extends Error {}

/** Sent again it is the picture that was kept the first time. */
export async function uploadPaper(call: Call<Key>, deps: UploadDeps): Promise<DataOf<Key>> {
  const { now, query, body } = call
  const { userId } = call.actor
  const find = () => findPaper(deps.db.direct, userId, query.id)
  const known = await find()
  if (known) return { picture: paperView(known) }
  const wait = await deps.limits.take([[papersPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  await storePicture(deps, { purpose: counselorPaper, userId, bytes: body, now }, async (tx, key) => {
    if (!(await insertPaper(tx, { key, userId, id: query.id, isNamed: false, createdAt: now })))
      throw new KeptAlready()
  }).catch((error: unknown) => {
    if (!(error instanceof KeptAlready)) throw error
  })
  const kept = await find()
  if (!kept) throw new Error('the upload was not kept')
  return { picture: paperView(kept) }
}

/** Pictures that no sheet names. */
export const loosePapers = ({ db }: { db: Database }): DueWork => ({
  name: 'loose-counselor-papers',
  list: (now, limit) => listLoose(db.direct, new Date(now.getTime() - looseLife), limit),
  settle: ({ id: key }, now) =>
    db.transaction(async (tx) => {
      if (await deleteLoose(tx, key)) await removeFile(tx, key, now)
    }),
})
