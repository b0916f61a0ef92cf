import { randomText } from '../../../platform/ids.ts'

const codeLength = 16

/** Sixteen characters of 5 bits each: nobody guesses one, however often they try. */
export const newCode = (): string => randomText(codeLength).toUpperCase()

/** In groups of four, as it is printed and read out. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** What was meant, whatever the keyboard, the printer or the eye made of it. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
