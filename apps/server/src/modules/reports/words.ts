import { languages, type Language } from '@mindisle/base'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../platform/db/database.ts'
import { readInstrumentTexts } from '../assessments/index.ts'

const mostCharacters = 6_000_000

/** Versions never change, so what is remembered is never out of date. */
const remembered = new LRUCache<string, InstrumentTexts>({ maxSize: mostCharacters })

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSaid = (value: unknown): boolean => value !== undefined && value !== '' && value !== null

/** The first of several versions of a text that says something, branch by branch. */
function firstSaid(all: readonly unknown[]): unknown {
  const said = all.filter(isSaid)
  const [first] = said
  if (Array.isArray(first)) return said.find((one) => Array.isArray(one) && one.length > 0) ?? first
  if (!isTree(first)) return first
  const trees = said.filter(isTree)
  const keys = new Set(trees.flatMap((tree) => Object.keys(tree)))
  return Object.fromEntries([...keys].map((key) => [key, firstSaid(trees.map((tree) => tree[key]))]))
}

const nothing: InstrumentTexts = {
  name: '',
  line: '',
  intro: [],
  forWhom: [],
  notFor: [],
  gets: [],
  instruction: '',
  provenance: '',
  normSample: '',
  items: {},
  options: {},
  scales: {},
  faq: [],
}

/**
 * The words of a version in the reader's language. What is missing there is said in another language: a report that was
 * once made must never come out blank.
 */
export async function wordsOf(
  tx: Tx,
  assessmentId: string,
  version: string,
  language: Language,
): Promise<InstrumentTexts> {
  const key = `${assessmentId} ${version} ${language}`
  const known = remembered.get(key)
  if (known) return known
  const inOrder = [language, ...languages.filter((other) => other !== language)]
  const read: string[] = []
  for (const one of inOrder) {
    const json = await readInstrumentTexts(tx, assessmentId, version, one)
    if (json !== null) read.push(json)
  }
  const words = { ...nothing, ...(firstSaid(read.map((json) => JSON.parse(json) as unknown)) as object) }
  remembered.set(key, words, { size: Math.max(1, read[0]?.length ?? 1) })
  return words
}
