import { bytesOf, textOf } from './bytes.ts'

export const shortest = 4
export const longest = 6

/** A code as it is kept: what it is checked against, never what it is. */
export interface KeptCode {
  digits: number
  salt: string
  rounds: number
  hash: string
}

const roundsNow = 600_000

async function stretch(code: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const given = new TextEncoder().encode(code)
  const key = await window.crypto.subtle.importKey('raw', given, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return textOf(await window.crypto.subtle.deriveBits(how, key, 256))
}

export async function keptCode(code: string): Promise<KeptCode> {
  const salt = window.crypto.getRandomValues(new Uint8Array(16))
  return {
    digits: code.length,
    salt: textOf(salt),
    rounds: roundsNow,
    hash: await stretch(code, salt, roundsNow),
  }
}

export const isThatCode = async (code: string, { salt, rounds, hash }: KeptCode): Promise<boolean> =>
  (await stretch(code, bytesOf(salt), rounds)) === hash

/** One digit again and again, or counting up or down: what is tried first. */
export function isEasy(code: string): boolean {
  const steps = [...code].slice(1).map((digit, at) => (Number(digit) - Number(code[at]) + 10) % 10)
  return steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0)
}
