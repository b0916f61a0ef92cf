import { constants, createDecipheriv, publicEncrypt, sign, verify, type KeyObject } from 'node:crypto'

export const signText = (key: KeyObject, lines: readonly string[]): string =>
  sign('RSA-SHA256', Buffer.from(joined(lines)), key).toString('base64')

export const isSigned = (key: KeyObject, lines: readonly string[], signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(joined(lines)), key, Buffer.from(signature, 'base64'))

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** For the owner of the key alone, in the way WeChat asks for. */
export const sealText = (key: KeyObject, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64')

export interface Sealed {
  algorithm: string
  associatedData: string
  nonce: string
  ciphertext: string
}

const tagBytes = 16

/** Throws when it was sealed under another key, or altered. */
export function openSealed(
  apiV3Key: string,
  { algorithm, associatedData, nonce, ciphertext }: Sealed,
): string {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error('sealed in an unknown way')
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}
