import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { PushAddress } from './port.ts'

const recordSize = 4096
const keyLength = 65
/** What marks the last record, and the tag of the cipher. */
const overhead = 17

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function newSender(): ECDH {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

interface Drawn {
  sender: ECDH
  salt: Buffer
}

/** RFC 8291 in one record of RFC 8188 (aes128gcm): only the browser that subscribed can open it. */
export function sealMessage(
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  text: string,
  { sender, salt }: Drawn = { sender: newSender(), salt: randomBytes(16) },
): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > recordSize - overhead - keyLength - 21) throw new RangeError('a push message is short')
  const [receiver, own] = [bytes(p256dh), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own])
  const secret = derive(sender.computeSecret(receiver), bytes(auth), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, body, cipher.getAuthTag()])
}

/** Whether a browser could have such keys: a point of the curve, and sixteen bytes. */
export function areKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  if (bytes(p256dh).length !== keyLength || bytes(auth).length !== 16) return false
  try {
    newSender().computeSecret(bytes(p256dh))
    return true
  } catch {
    return false
  }
}
