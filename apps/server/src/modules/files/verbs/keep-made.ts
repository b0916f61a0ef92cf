import type { CallFacts } from '../../../platform/http/call.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { insertFile } from '../queries.ts'

/** A file that we made ourselves; its key cannot be guessed. */
export interface MadeFile {
  key: string
  userId: string
  kind: string
  bytes: Uint8Array
  type: string
}

/** Bytes before the row, as in `keepPicture`. */
export async function keepMade(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  storage: Storage,
  { key, userId, kind, bytes, type }: MadeFile,
): Promise<void> {
  await storage.put(key, bytes, type)
  await insertFile(tx, { key, userId, kind, bytes: bytes.length, createdAt: now })
}
