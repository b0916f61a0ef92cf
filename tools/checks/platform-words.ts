import { type Check, isTest } from './source.ts'

/** What the product is about, in the singular; the names of the modules are added to these. */
const nouns =
  `exam report order hotline topup membership redeem coin diary counselor reservation team tarot dream
  symptom incentive category`.split(/\s+/)

/** Modules whose names are words of plumbing too: a terminal is a console, a storage has files, a gateway money and notices, a poster a drawing, a role its organization, a database questions. */
const plumbing = new Set(
  `account comment connect console drawing file information money notice operator organization question search`.split(
    ' ',
  ),
)

/** Order as in sorting, and being in it; and a table of PostgreSQL's own. */
const sorting = /\bpg_stat_activity\b|\border by\b|\borderBy\b|\bin (the |any |another )?order\b|\binOrder\b/g

/** Fields that gateways have named so. */
const foreign = /\b(order_id|order_title|transfer_scene_report_infos)\b/g

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

function productWords(paths: readonly string[]): Set<string> {
  const modules = paths.map((path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? '')
  const named = modules.map(singular).filter((word) => word !== '' && !plumbing.has(word))
  return new Set([...nouns, ...named])
}

/** reportFiles and report_id speak of a report; reported does not. */
const wordsOf = (text: string): string[] =>
  (
    text
      .replace(sorting, '')
      .replace(foreign, '')
      .match(/[A-Z]?[a-z]+/g) ?? []
  ).map((word) => singular(word.toLowerCase()))

const isPlatform = (path: string): boolean =>
  /^apps\/server\/src\/platform\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('/test-help.ts')

/** The platform would serve any product: what it needs to know of this one, it is told. */
export const platformWords: Check = (files) => {
  const known = productWords(Object.keys(files))
  return Object.entries(files)
    .filter(([path]) => isPlatform(path))
    .flatMap(([path, text]) => {
      const found = new Set(wordsOf(`${path.slice('apps/server/src/platform/'.length)} ${text}`))
      return [...found].filter((word) => known.has(word)).map((word) => `${path}: ${word}`)
    })
}
