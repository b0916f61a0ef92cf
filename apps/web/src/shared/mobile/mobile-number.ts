import { mobilePattern } from '../../constants.ts'

/** Phones offer the number with spaces or +86; nothing else of what was typed is taken away. */
export function cleanMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('86') ? digits.slice(2) : digits
}

export const isMobile = (mobile: string): boolean => mobilePattern.test(mobile)

/** 138 0013 8000; a number that is not whole stays as it was typed. */
export const groupMobile = (mobile: string): string =>
  mobile.length === 11 ? `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` : mobile

/** Only the mask of one's own number is known on the device. */
export const matchesMask = (mobile: string, mask: string): boolean =>
  mobile.slice(0, 3) === mask.slice(0, 3) && mobile.slice(-4) === mask.slice(-4)
