import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sameText } from '../crypto/secrets.ts'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30
const digits = 6
/** Clocks of phones are off by as much as this. */
const stepsAround = [-1, 0, 1]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

export const newSecret = (): Buffer => randomBytes(20)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step that this is the code of, if it is none that was used already. */
export function matchingStep(
  secret: Uint8Array,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number },
): number | null {
  const steps = stepsAround.map((around) => stepAt(now) + around).filter((step) => step > lastStep)
  return steps.find((step) => sameText(codeAt(secret, step), code)) ?? null
}

export function otpAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, period: String(stepSeconds), digits: String(digits) })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query.toString()}`
}

/** Without letters that look like others; 50 bits each. */
const recoveryLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')

/** As it is easier to copy: XXXXX-XXXXX. */
export const spaced = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const plainCode = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()
