import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage, StoredFile } from '../../../platform/storage/port.ts'
import type { FilePurposes } from '../../../platform/storage/purpose.ts'
import { sealPlace } from '../address.ts'
import type { FileRow } from '../queries.ts'

interface Deps {
  db: Database
  storage: Storage
  filePurposes: FilePurposes
  personKeys: PersonKeys
}

/** As it was stored: what is sealed is opened with the key of its owner. Null where the bytes are gone. */
export async function readFile(
  { db, storage, filePurposes, personKeys }: Deps,
  { key, purpose, userId }: Pick<FileRow, 'key' | 'purpose' | 'userId'>,
): Promise<StoredFile | null> {
  const file = await storage.get(key)
  if (!file || !filePurposes.get(purpose)?.sealed) return file
  return { ...file, bytes: await personKeys.openFor(db.direct, userId, sealPlace(key), file.bytes) }
}
