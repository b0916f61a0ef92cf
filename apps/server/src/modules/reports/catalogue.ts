import { LRUCache } from 'lru-cache'
import type { Tx } from '../../platform/db/database.ts'
import { findAssessments, type AssessmentRow } from '../assessments/index.ts'

/** Assessments that can be seen, by id. */
export type LookUpAssessments = (
  tx: Tx,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, AssessmentRow>>

const milliseconds = 5_000

/**
 * Remembers rows for seconds: every report of an assessment asks for the same few, and nobody minds a count of people that
 * is seconds old.
 */
export function rememberAssessments(): LookUpAssessments {
  const cache = new LRUCache<string, Promise<ReadonlyMap<string, AssessmentRow>>>({
    max: 1_000,
    ttl: milliseconds,
    ttlResolution: 100,
  })
  return async (tx, ids) => {
    const key = ids.join()
    const known = cache.get(key)
    if (known) return known
    // The question itself is remembered: all who come meanwhile would otherwise ask it too.
    const asked = findAssessments(tx, ids).then((rows) => new Map(rows.map((row) => [row.id, row])))
    cache.set(key, asked)
    asked.catch(() => cache.delete(key))
    return asked
  }
}
