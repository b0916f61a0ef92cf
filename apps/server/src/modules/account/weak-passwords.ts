import { isCommonPassword, plainPassword } from '../../platform/auth/common-passwords.ts'
import { isOurName } from '../../platform/auth/our-words.ts'
import type { StrongPassword } from '../../platform/auth/password-hash.ts'
import { refused } from '../../platform/http/refusal.ts'

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

/**
 * Asked only once it is proven whose number it is, or a stranger on a device that was left open could guess at the digits
 * that are not shown. The refusal undoes the proof: whoever is refused here has their code still.
 */
export function strongPassword(password: string, mobile: string): StrongPassword {
  if (isOwnNumber(password, mobile)) throw refused('password_weak', 'account.password_is_number')
  if (isOurName(password)) throw refused('password_weak', 'account.password_is_ours')
  if (isCommonPassword(password)) throw refused('password_weak', 'account.password_common')
  return password as StrongPassword
}
