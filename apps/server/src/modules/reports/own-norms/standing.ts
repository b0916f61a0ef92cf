import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../platform/db/database.ts'
import { listStanding, type OwnNormRow } from './queries.ts'

/** The published norm for what was answered: the same wording in the same language, or none. */
export type FindOwnNorm = (
  tx: Tx,
  answered: Pick<OwnNormRow, 'assessmentId' | 'version'> & { language: string },
) => Promise<OwnNormRow | null>

const milliseconds = 5_000

/** All that stand are remembered for seconds: there is one for each assessment and language, and every report asks. */
export function rememberOwnNorms(): FindOwnNorm {
  const cache = new LRUCache<'all', Promise<ReadonlyMap<string, OwnNormRow>>>({ max: 1, ttl: milliseconds })
  const keyOf = ({ assessmentId, version, language }: Parameters<FindOwnNorm>[1]): string =>
    `${assessmentId} ${version} ${language}`
  const all = (tx: Tx): Promise<ReadonlyMap<string, OwnNormRow>> => {
    const known = cache.get('all')
    if (known) return known
    const asked = listStanding(tx).then((rows) => new Map(rows.map((row) => [keyOf(row), row])))
    cache.set('all', asked)
    asked.catch(() => cache.delete('all'))
    return asked
  }
  return async (tx, answered) => (await all(tx)).get(keyOf(answered)) ?? null
}
