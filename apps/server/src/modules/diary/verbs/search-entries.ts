import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { unhurried } from '../../../platform/unhurried.ts'
import { entryBrief } from '../present.ts'
import { listSealed, type SealedRow } from '../queries.ts'
import { byMoment, openEntry, type OpenEntry } from '../sealed-entry.ts'
import { excerptAround, isMeant, sieveFor, wordsOf, type Asked } from '../found.ts'

type Key = 'GET /api/diary/search'
type OpenEntries = Array<OpenEntry<SealedRow>>

const most = 100
/** Rows that are glanced at together. */
const together = 500
const anyDay = { from: '0001-01-01', to: '9999-12-31' }

/** Nothing is shown that was only glanced at: what may be meant is opened, and read again. */
function* findIn(ring: KeyRing, rows: readonly SealedRow[], asked: Asked, found: OpenEntries) {
  const mayBe = sieveFor(asked)
  for (let from = 0; from < rows.length; from += together) {
    const part = rows.slice(from, from + together)
    const isWorth = ring.glance(
      part.map(({ sealed }) => sealed),
      mayBe,
    )
    const open = part
      .filter((_, at) => isWorth[at])
      .map((row) => openEntry(ring, row))
      .filter(({ entry }) => isMeant(entry, asked))
    found.push(...open)
    yield undefined
  }
}

/**
 * Nothing of a diary stands in an index: every entry of the person is looked at. What cannot hold the words is put
 * away before it is opened.
 */
export async function searchEntries(
  { tx, actor, query, heard }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { q = '', mood, from = anyDay.from, to = anyDay.to } = query
  const asked = { words: wordsOf(q), mood }
  const rows = await listSealed(tx, actor.userId, { from, to })
  const ring = await personKeys.ringOf(tx, actor.userId)
  const found: OpenEntries = []
  await unhurried(() => findIn(ring, rows, asked, found))
  const newest = found.sort((a, b) => byMoment(b, a)).slice(0, most)
  return {
    list: newest.map((open) => ({
      ...entryBrief(open),
      excerpt: excerptAround(open.entry.text, asked.words),
    })),
    total: found.length,
    is_risk: heard.needsHelp !== null,
  }
}
