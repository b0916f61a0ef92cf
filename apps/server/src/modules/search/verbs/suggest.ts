import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { soundsDangerous } from '../../safety/index.ts'
import { findAtRisk } from '../at-risk.ts'
import { parseQuery, type Asked } from '../parse-query.ts'
import { canonical } from '../cut.ts'
import { mark } from '../mark.ts'
import { findEntries, isTold, type Found } from '../queries.ts'
import { unknownKind, type SearchSources } from '../source.ts'
import { offeredWords, vocabulary } from '../words.ts'

type Key = 'GET /api/search/suggest'
type Suggestion = DataOf<Key>['list'][number]

const most = 7
/** So many places are left to words where there are any. */
const wordPlaces = 2

function wordsFor(text: string, asked: Asked, language: Language): Suggestion[] {
  const typed = canonical(text)
  if (typed === '') return []
  return offeredWords[language]
    .map((offered) => ({ ...offered, at: offered.canonical.indexOf(typed) }))
    .filter((offered) => offered.at !== -1 && offered.canonical !== typed)
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ word }) => ({ kind: 'word', id: word, text: mark(word, asked.units, null) }))
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`

async function findPaid(
  tx: Call<Key>['tx'],
  found: readonly Found[],
  sources: SearchSources,
): Promise<Set<string>> {
  const paid = new Set<string>()
  for (const { kind, findPaid: find } of sources.values()) {
    const ids = found.filter((entry) => entry.kind === kind).map((entry) => entry.id)
    if (!find || ids.length === 0) continue
    for (const id of await find(tx, ids)) paid.add(keyOf({ kind, id }))
  }
  return paid
}

/** What costs something never stands first, however well it fits: what fits best of the rest goes before it. */
function freeFirst(list: readonly Suggestion[], paid: ReadonlySet<string>): Suggestion[] {
  const free = list.filter((one) => !paid.has(keyOf(one)))
  const front = free.find(({ text }) => text.includes('«')) ?? free[0]
  if (!front || free[0] === list[0]) return [...list]
  return [front, ...list.filter((one) => one !== front)]
}

export async function suggestSearch(
  { tx, language, query, heard }: Call<Key>,
  { sources }: { sources: SearchSources },
): Promise<DataOf<Key>> {
  const asked = parseQuery(query.words, vocabulary)
  const isRisk = heard.needsHelp !== null
  const { kind } = query
  if (kind !== undefined && !sources.has(kind)) throw unknownKind()
  const page = { language, kind, limit: most, offset: 0 }
  if (isRisk) {
    const { list: chosen } = await findAtRisk(tx, sources, page)
    // On a page of one kind they are what is looked for; among all else nothing repeats the words.
    const list = kind === undefined ? chosen.filter(({ title }) => !soundsDangerous(title)) : chosen
    return {
      list: list.map(({ title, kind: found, id }) => ({ kind: found, id, text: title })),
      is_risk: true,
    }
  }
  const { list: found } = await findEntries(tx, asked, page, isTold(sources.values()))
  const entries = found
    .filter((entry) => !soundsDangerous(entry.title))
    .map((entry): Suggestion => ({
      kind: entry.kind,
      id: entry.id,
      text: mark(entry.title, [...asked.units, ...asked.extra], entry.twin),
    }))
  const words = kind === undefined ? wordsFor(query.words, asked, language) : []
  const kept = entries.slice(0, Math.max(most - words.length, most - wordPlaces))
  const list = [...kept, ...words].slice(0, most)
  return { list: freeFirst(list, await findPaid(tx, found, sources)), is_risk: false }
}
