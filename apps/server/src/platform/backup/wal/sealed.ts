import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Storage } from '../../storage/port.ts'
import { seal, unseal } from '../envelope.ts'
import { Problem } from '../problem.ts'
import { readWhole } from '../verify.ts'

type Bytes = AsyncIterable<Uint8Array>

export const sealedType = 'application/octet-stream'

/** What goes wrong with the source is what the reader of the other end is told. */
function through(source: Bytes, step: Transform): Transform {
  pipeline(Readable.from(source, { objectMode: false }), step, () => undefined)
  return step
}

/** Compressed, then sealed: nothing of it lies in memory but a piece. */
export const closed = (source: Bytes, recipients: readonly string[]): Bytes =>
  seal(recipients)(through(source, createGzip()))

/** As it was compressed, still. */
export const unsealed = (source: Bytes, identities: readonly string[], name: string): Bytes =>
  unseal(identities, name)(source)

export const opened = (source: Bytes, identities: readonly string[], name: string): Transform =>
  through(unsealed(source, identities, name), createGunzip())

export const damagedPart = (key: string): Problem =>
  new Problem(
    `${key} in the storage is damaged or was changed. Restore to a time before it, or from a backup file.`,
  )

export async function fetchWhole(storage: Storage, key: string): Promise<Uint8Array> {
  const stored = await storage.get(key)
  if (!stored) throw new Problem(`${key} is missing in the storage.`)
  return stored.bytes
}

export async function openWhole(
  storage: Storage,
  key: string,
  identities: readonly string[],
): Promise<Buffer> {
  const bytes = await fetchWhole(storage, key)
  return readWhole(opened(Readable.from([bytes], { objectMode: false }), identities, key)).catch(
    (error: unknown) => {
      throw error instanceof Problem ? error : damagedPart(key)
    },
  )
}
