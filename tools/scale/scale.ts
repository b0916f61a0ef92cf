import { apart } from './apart.ts'
import { readinessOf } from './readiness.ts'
import { rowBytes } from './row-bytes.ts'
import { simulate } from './simulate.ts'
import { sizeFor } from './sizing.ts'
import { allTables } from './tables.ts'

const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value < 100 ? 2 : 3 })

const rows = [1e4, 1e5, 1e6, 1e7, 1e8].map((people) => {
  const size = sizeFor(people, rowBytes)
  const seen = simulate(people, size, { seconds: people > 1e7 ? 2 : 10 })
  return [
    people.toLocaleString('en-US'),
    rounded(size.requests),
    rounded(size.commits),
    String(size.servers),
    `${size.shards} × ${size.databaseCores}`,
    rounded(size.gigabytesADay),
    rounded(size.terabytesAYear),
    `${rounded(seen.middle)}, ${rounded(seen.slowest5)}, ${rounded(seen.slowest1)}`,
  ]
})
const head = [
  'people',
  'requests/s',
  'commits/s',
  'servers',
  'primaries × cores',
  'GB a day',
  'TB a year',
  'ms: middle, p95, p99',
]
for (const line of [head, head.map(() => '---'), ...rows]) console.log(`| ${line.join(' | ')} |`)

const { split, apart: left, unknown } = readinessOf(await allTables(), apart)
console.log(`\n${split.length} tables are split by their person.`)
for (const [why, names] of Object.entries(left)) console.log(`${why}: ${names.length} (${names.join(', ')})`)
if (unknown.length > 0) console.log(`unknown: ${unknown.join(', ')}`)
process.exitCode = unknown.length > 0 ? 1 : 0
