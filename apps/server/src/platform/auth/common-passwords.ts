import { mayContain, type BloomFilter } from '../bloom-filter.ts'
import common from './common-passwords.json' with { type: 'json' }

/** As the list of common passwords is written: whoever guesses tries capitals too. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase()

let filter: BloomFilter | null = null

export const isCommonPassword = (password: string): boolean => {
  filter ??= { hashes: common.hashes, bits: Buffer.from(common.bits, 'base64') }
  return mayContain(filter, plainPassword(password))
}
