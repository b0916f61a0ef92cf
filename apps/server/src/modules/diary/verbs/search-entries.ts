import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { entryBrief } from '../present.ts'
import { listSealed, type SealedRow } from '../queries.ts'
import { byMoment, openBytesOf, openEntry, type OpenEntry } from '../sealed-entry.ts'
import { excerptAround, holdsAll, sieveFor, wordsOf } from '../found.ts'

type Key = 'GET /api/diary/search'

const most = 100
const anyDay = { from: '0001-01-01', to: '9999-12-31' }

/**
 * Nothing of a diary stands in an index: every entry of the person is opened and read. What cannot hold the words is put
 * away before it is understood.
 */
export async function searchEntries(
  { tx, actor, query, heard }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { q = '', mood, from = anyDay.from, to = anyDay.to } = query
  const words = wordsOf(q)
  const rows = await listSealed(tx, actor.userId, { from, to })
  const ring = await personKeys.ringOf(tx, actor.userId)
  const mayHold = sieveFor(words)
  const found: Array<OpenEntry<SealedRow>> = []
  for (const row of rows) {
    const opened = openBytesOf(ring, row)
    if (!mayHold(opened)) continue
    const open = openEntry(ring, row, opened)
    const isMood = mood === undefined || open.entry.mood === mood
    if (isMood && holdsAll(open.entry.text, words)) found.push(open)
  }
  const newest = found.sort((a, b) => byMoment(b, a)).slice(0, most)
  return {
    list: newest.map((open) => ({ ...entryBrief(open), excerpt: excerptAround(open.entry.text, words) })),
    total: found.length,
    is_risk: heard.needsHelp !== null,
  }
}
