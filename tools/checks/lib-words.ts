import { type Check, isTest } from './source.ts'

/** Words of the product; each in the singular, its plural is meant too. */
const productWords = new Set(
  `table assessment exam report comment hotline money balance order topup membership redeem coin reward
  diary counselor reservation team tarot dream symptom article incentive profile category`.split(/\s+/),
)

const isLib = (path: string): boolean => /^apps\/web\/src\/lib\/.*\.(tsx?|css)$/.test(path) && !isTest(path)

const singular = (word: string): string =>
  productWords.has(word) ? word : word.replace(/ies$/, 'y').replace(/s$/, '')

/** tableCache and table_id speak of a table; stable does not. */
const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => singular(word.toLowerCase()))

/** What knows the product lies in shared/<domain>/ or in a feature: lib would serve any app. */
export const libWords: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isLib(path))
    .flatMap(([path, text]) => {
      const found = new Set(wordsOf(`${path.slice('apps/web/src/lib/'.length)} ${text}`))
      return [...found].filter((word) => productWords.has(word)).map((word) => `${path}: ${word}`)
    })
