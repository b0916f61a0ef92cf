import { assumed, commitsSeen, costs, kinds, peak, peakOfAll } from './demand.ts'

/** Bytes of a row with its indexes, by `npm run bench -- row-bytes`. */
export type RowBytes = Readonly<Record<keyof typeof assumed.rows, number>>

export interface Size {
  people: number
  /** In the busiest hour, a second. */
  requests: number
  commits: number
  /** Processes of one core each; one more than is needed, so that one may be lost. */
  servers: number
  /** Primaries among which people are split; each has a synchronous replica and another. */
  shards: number
  /** Cores a primary needs for what it answers. */
  databaseCores: number
  gigabytesADay: number
  terabytesAYear: number
}

const coresFor = (people: number, of: 'server' | 'database'): number =>
  kinds.reduce((sum, kind) => sum + peak(people, kind) * costs[kind][of], 0) / 1000 / assumed.busy

/** A primary keeps half of what it was seen to do for the sweeps, backups and replicas. */
const commitsAShard = commitsSeen / 2
/** More than this takes too long to restore or to build a replica of. */
const terabytesAShard = 2
const keptYears = 3

export function sizeFor(people: number, bytes: RowBytes): Size {
  const commits = peak(people, 'save') + peak(people, 'words')
  const names = Object.keys(assumed.rows) as Array<keyof RowBytes>
  const daily =
    people * assumed.active * names.reduce((sum, name) => sum + assumed.rows[name] * bytes[name], 0)
  const terabytesAYear = (daily * 365) / 1e12
  const shards = Math.max(
    1,
    Math.ceil(commits / commitsAShard),
    Math.ceil((terabytesAYear * keptYears) / terabytesAShard),
  )
  return {
    people,
    requests: peakOfAll(people),
    commits,
    servers: Math.max(2, Math.ceil(coresFor(people, 'server')) + 1),
    shards,
    databaseCores: Math.max(2, Math.ceil(coresFor(people, 'database') / shards)),
    gigabytesADay: daily / 1e9,
    terabytesAYear,
  }
}
