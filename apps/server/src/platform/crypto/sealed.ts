import { createCipheriv, createDecipheriv } from 'node:crypto'
import { randomOf } from './random.ts'

/** Where a sealed text stands. Moved to another row or column, it no longer opens. */
export interface Place {
  purpose: string
  rowId: string
}

export interface DataKey {
  /** 16 letters and digits. */
  id: string
  bytes: Buffer
}

/** Not what we sealed, or not where we put it. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'

  constructor(cause?: unknown) {
    super('the sealed text was changed or moved', { cause })
  }
}

const version = 1
export const idLength = 16
const nonceLength = 12
const tagLength = 16
const headLength = 1 + idLength + nonceLength + tagLength
export const nonceStart = 1 + idLength
export const bodyStart = headLength

const usualRow = /^[0-9a-z]+$/
let last = { keyId: '', purpose: '', begins: '' }

/** Who opens thousands of rows opens them by one key: writing all of it out for each was a third of the work. */
function beginningOf(keyId: string, purpose: string): string {
  if (last.keyId !== keyId || last.purpose !== purpose)
    last = { keyId, purpose, begins: JSON.stringify([version, keyId, purpose]).slice(0, -1) }
  return last.begins
}

/** As JSON of [version, key, purpose, row]. The key stands for the person: it was made for one and is never another's, save by a merge. */
const associated = (keyId: string, { purpose, rowId }: Place): Buffer => {
  const row = usualRow.test(rowId) ? `"${rowId}"` : JSON.stringify(rowId)
  return Buffer.from(`${beginningOf(keyId, purpose)},${row}]`)
}

/** One byte of version, the id of the key, nonce, tag, text: AES-256-GCM. */
export function sealBytes(
  key: DataKey,
  place: Place,
  bytes: Uint8Array,
  nonce = randomOf(nonceLength),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagLength })
  cipher.setAAD(associated(key.id, place))
  const body = cipher.update(bytes)
  // In this mode the end adds no bytes, it only makes the tag.
  cipher.final()
  const sealed = Buffer.allocUnsafe(headLength + body.length)
  sealed[0] = version
  sealed.write(key.id, 1, idLength, 'latin1')
  sealed.set(nonce, nonceStart)
  sealed.set(cipher.getAuthTag(), bodyStart - tagLength)
  sealed.set(body, bodyStart)
  return sealed
}

const isWhole = (sealed: Uint8Array): boolean => sealed.length >= headLength && sealed[0] === version

const namedKey = (sealed: Uint8Array): string =>
  Buffer.from(sealed.buffer, sealed.byteOffset + 1, idLength).toString('latin1')

export function keyIdOf(sealed: Uint8Array): string {
  const id = isWhole(sealed) ? namedKey(sealed) : ''
  if (!/^[0-9a-z]{16}$/.test(id)) throw new SealBroken()
  return id
}

export function openBytes(key: DataKey, place: Place, sealed: Uint8Array): Buffer {
  if (!isWhole(sealed) || namedKey(sealed) !== key.id) throw new SealBroken()
  const nonce = sealed.subarray(1 + idLength, headLength - tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagLength })
  decipher.setAAD(associated(key.id, place))
  decipher.setAuthTag(sealed.subarray(headLength - tagLength, headLength))
  try {
    // In this mode the end adds no bytes, it only checks: thousands of rows of a search are not copied once more.
    const text = decipher.update(sealed.subarray(headLength))
    decipher.final()
    return text
  } catch (error) {
    throw new SealBroken(error)
  }
}
