import { mayContain, type BloomFilter } from '../../platform/bloom-filter.ts'
import { refused } from '../../platform/http/refusal.ts'
import common from './common-passwords.json' with { type: 'json' }

/** As the list of common passwords is written: whoever guesses tries capitals too. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase()

let filter: BloomFilter | null = null

export const isCommonPassword = (password: string): boolean => {
  filter ??= { hashes: common.hashes, bits: Buffer.from(common.bits, 'base64') }
  return mayContain(filter, plainPassword(password))
}

const backwards = (text: string): string => [...text].reverse().join('')

/** Fewer digits in a row are in many numbers. */
const telling = 6
/** So many characters besides the number make a password of their own. */
const ownPart = 8

/** The number or most of it, forwards or backwards, however it is spaced and whatever little stands around it. */
export function isOwnNumber(password: string, mobile: string): boolean {
  const bare = plainPassword(password).replace(/[^\p{L}\p{N}]/gu, '')
  return [mobile, backwards(mobile)].some(
    (number) =>
      (bare.length >= telling && number.includes(bare)) ||
      (bare.includes(number) && bare.length < number.length + ownPart),
  )
}

/** One that may be set: the only kind that is hashed. */
export type StrongPassword = string & { readonly isStrong: true }

/**
 * Asked only once it is proven whose number it is, or a stranger on a device that was left open could guess at the digits
 * that are not shown. The refusal undoes the proof: whoever is refused here has their code still.
 */
export function strongPassword(password: string, mobile: string): StrongPassword {
  if (isOwnNumber(password, mobile)) throw refused('password_weak', 'account.password_is_number')
  if (isCommonPassword(password)) throw refused('password_weak', 'account.password_common')
  return password as StrongPassword
}
