import { randomOf } from './crypto/random.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random text of 5 bits a character, without letters that are read wrongly. */
export function randomText(length: number): string {
  let text = ''
  for (const byte of randomOf(length)) text += alphabet[byte & 31]
  return text
}

/** Ids stand in links that people share, so they must not tell how many there are or be guessed. */
export const newId = (): string => randomText(16)
