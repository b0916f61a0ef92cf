import type { CallFacts } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import { cleanPicture, PictureRefused } from '../../../platform/storage/picture.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { insertFile } from '../queries.ts'

export const pictureBytes = 5 * 1024 * 1024

/**
 * The bytes are stored before the row is committed: a crash leaves bytes without a row, which a sweep finds, never a
 * row without bytes.
 */
export async function keepPicture(
  call: Pick<CallFacts, 'tx' | 'now'>,
  storage: Storage,
  picture: { userId: string; kind: string; bytes: Uint8Array; side: number },
): Promise<string> {
  const limits = { maxBytes: pictureBytes, maxPixels: 50_000_000, side: picture.side }
  const clean = await cleanPicture(picture.bytes, limits).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw refused('picture_refused', `picture.${error.reason}`)
  })
  const key = `${picture.kind}/${randomText(32)}.webp`
  await storage.put(key, clean.bytes, clean.type)
  const { userId, kind } = picture
  await insertFile(call.tx, { key, userId, kind, bytes: clean.bytes.length, createdAt: call.now })
  return key
}
