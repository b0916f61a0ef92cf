import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from './sealed.ts'

/** Keys of one kind, by version. The newest is used; each opens what it was used for. */
export interface Versions {
  newest: number
  byVersion: ReadonlyMap<number, Buffer>
}

/** The keys that wrap the keys of persons. */
export type Masters = Versions

/** A key as it lies in the storage: worth nothing without the master. */
export interface WrappedKey {
  master: number
  wrapped: string
}

const length = 32

/** The first is what every installation began with; later ones were drawn by a rotation. */
export function versionsFrom(first: Buffer, later: Record<string, string> = {}): Versions {
  const byVersion = new Map([[1, first]])
  for (const [version, text] of Object.entries(later)) {
    const key = Buffer.from(text, 'base64url')
    if (!/^([2-9]|[1-9]\d+)$/.test(version) || key.length !== length)
      throw new Error('secrets.json is damaged: restore it from a backup')
    byVersion.set(Number(version), key)
  }
  return { newest: Math.max(...byVersion.keys()), byVersion }
}

/** The first master follows from the secrets that every installation has. */
export const mastersFrom = (sealKey: Buffer, later?: Record<string, string>): Masters =>
  versionsFrom(Buffer.from(hkdfSync('sha256', sealKey, '', 'mindisle person keys 1', length)), later)

const associated = (id: string, master: number): Buffer =>
  Buffer.from(JSON.stringify(['person key', master, id]))

export function wrapKey(
  { newest, byVersion }: Masters,
  { id, bytes }: DataKey,
  nonce = randomBytes(12),
): WrappedKey {
  const cipher = createCipheriv('aes-256-gcm', byVersion.get(newest) as Buffer, nonce)
  cipher.setAAD(associated(id, newest))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return {
    master: newest,
    wrapped: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
  }
}

/** Null for one that is damaged, belongs to another id, or was wrapped by a master that is not here. */
export function unwrapKey(
  { byVersion }: Masters,
  id: string,
  { master, wrapped }: WrappedKey,
): DataKey | null {
  const key = byVersion.get(master)
  const bytes = Buffer.from(wrapped, 'base64url')
  if (!key || bytes.length !== 12 + 16 + length) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(associated(id, master))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return { id, bytes: Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]) }
  } catch {
    return null
  }
}
