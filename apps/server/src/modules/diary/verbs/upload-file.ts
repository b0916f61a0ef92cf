import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { storeMade, storePicture, type FilesDeps } from '../../files/index.ts'
import { diaryPicture, diaryVoice, longestRecording } from '../files/purposes.ts'
import { insertFile, listFiles } from '../files/queries.ts'
import { secondsOf } from '../../../platform/sound/recording-length.ts'
import { recordingKind } from '../../../platform/sound/recording.ts'
import { uploadsPerHour } from '../limits.ts'
import { fileView } from '../present.ts'

type Key = 'POST /api/diary/upload'

export interface UploadDeps extends FilesDeps {
  personKeys: PersonKeys
  limits: Limits
}

/** The same upload was there already, or came at the same moment: these bytes go, that one stays. */
class KeptAlready extends Error {}

async function store({ now, actor, query, body }: Call<Key>, deps: UploadDeps): Promise<void> {
  const { userId } = actor
  const keep = async (tx: Tx, key: string): Promise<void> => {
    const file = { key, userId, id: query.id, createdAt: now, looseSince: now }
    if (!(await insertFile(tx, file))) throw new KeptAlready()
  }
  if (query.kind === 'picture')
    return storePicture(deps, { purpose: diaryPicture, userId, bytes: body, now }, keep)
  const kind = recordingKind(body)
  if (!kind) throw refused('recording_refused', 'diary.not_a_recording')
  const seconds = secondsOf(body, kind)
  if (seconds === null) throw refused('recording_refused', 'diary.not_a_recording')
  if (seconds > longestRecording || body.length > diaryVoice.maxBytes)
    throw refused('recording_refused', 'diary.recording_too_long')
  return storeMade(deps, { purpose: diaryVoice, userId, bytes: body, now, ...kind }, keep)
}

/** Sent again it is the file that was kept the first time. */
export async function uploadFile(call: Call<Key>, deps: UploadDeps): Promise<DataOf<Key>> {
  const { userId } = call.actor
  const find = () => listFiles(deps.db.direct, userId, [call.query.id])
  const [known] = await find()
  if (known) return { file: fileView(known) }
  const wait = await deps.limits.take([[uploadsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  await store(call, deps).catch((error: unknown) => {
    if (!(error instanceof KeptAlready)) throw error
  })
  const [kept] = await find()
  if (!kept) throw new Error('the upload was not kept')
  return { file: fileView(kept) }
}
