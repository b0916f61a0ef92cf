import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from '../files.ts'
import { asvs } from './asvs.ts'
import { boundaries } from './boundaries.ts'
import { cacheHeaders } from './cache-headers.ts'
import { devicePlaces } from './device-places.ts'
import { docs } from './docs.ts'
import { expand } from './expand.ts'
import { flags } from './flags.ts'
import { growth } from './growth.ts'
import { handsOn } from './hand-on.ts'
import { harden } from './harden.ts'
import { heard } from './heard.ts'
import { indexedColumns } from './indexed-columns.ts'
import { layers } from './layers.ts'
import { libWords } from './lib-words.ts'
import { licences } from './licences.ts'
import { longTexts } from './long-texts.ts'
import { messages } from './messages.ts'
import { moduleIndexes } from './module-indexes.ts'
import { modules } from './modules.ts'
import { network } from './network.ts'
import { pageAddresses } from './page-addresses.ts'
import { platformWords } from './platform-words.ts'
import { queries } from './queries.ts'
import { quiet } from './quiet-reads.ts'
import { quotes } from './quotes.ts'
import { reportAccess } from './report-access.ts'
import { builtLine, routes } from './routes.ts'
import { safetySets } from './safety-sets.ts'
import { sealedColumns } from './sealed-columns.ts'
import { settings } from './settings.ts'
import { shareCards } from './share-cards.ts'
import type { Check, Files } from './source.ts'
import { specRules } from './spec-rules.ts'
import { styles } from './styles.ts'
import { typedTexts } from './typed-texts.ts'
import { lowerable, voice } from './voice.ts'
import { whoIsHere } from './who-is-here.ts'
import { words } from './words.ts'

const checks: Record<string, Check> = {
  boundaries,
  modules,
  moduleIndexes,
  libWords,
  platformWords,
  queries,
  reportAccess,
  network,
  growth,
  messages,
  settings,
  routes,
  pageAddresses,
  flags,
  heard,
  cacheHeaders,
  devicePlaces,
  quiet,
  whoIsHere,
  handsOn,
  shareCards,
  docs,
  words,
  specRules,
  styles,
  typedTexts,
  layers,
  longTexts,
  quotes,
  voice,
  licences,
  harden,
  safetySets,
  asvs,
  sealedColumns,
  indexedColumns,
  expand,
}
const picture = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|mp4|pdf|zip|gz|br)$/i

function readProject(): Files {
  const files: Record<string, string> = {}
  for (const path of projectFiles(/./)) {
    if (existsSync(path)) files[path] = picture.test(path) ? '' : readFileSync(path, 'utf8')
  }
  return files
}

const files = readProject()
for (const [name, check] of Object.entries(checks)) {
  const problems = check(files)
  console.log(problems.length === 0 ? `${name} ✓` : `${name} ✗`)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
console.log(builtLine(files))
console.log(lowerable(files))
