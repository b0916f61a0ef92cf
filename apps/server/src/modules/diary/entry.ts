import { createHash } from 'node:crypto'
import type { InputOf } from '@mindisle/contract'

/** As a device sends it. */
export type SentEntry = InputOf<'POST /api/diary/save'>['body']['entries'][number]
type Parts = Omit<SentEntry, 'id' | 'base_revision'>
export type Part = keyof Parts['clocks']

/** As it is sealed. */
export interface Entry extends Parts {
  /** At which revision its text came: who changes it without having seen that revision writes over it blindly. */
  textRevision: number
  /** Every text that was ever here, by clock and print: one that comes again is nothing new. */
  texts: string[]
  /** When its person took it away; null while it is there. */
  removed: number | null
}

/** A text that another one took the place of, unseen. */
export interface LostText {
  text: string
  clock: number
}

export interface Merged {
  entry: Entry
  lost: LostText[]
}

const fieldsOf: { [P in Part]: ReadonlyArray<Exclude<keyof Parts, 'clocks'>> } = {
  when: ['day', 'at', 'time_zone'],
  mood: ['mood'],
  emotions: ['emotions'],
  activities: ['activities'],
  sleep: ['sleep'],
  text: ['text'],
  pictures: ['pictures'],
  voice: ['voice'],
}
export const entryParts = Object.keys(fieldsOf) as Part[]

/** How far a device's clock may run ahead of ours. */
const tolerance = 5 * 60_000
/** How many earlier texts are remembered. */
const mostTexts = 200

const valueOf = (parts: Parts, part: Part): string =>
  JSON.stringify(fieldsOf[part].map((field) => parts[field]))

const printOf = ({ text, clocks }: Parts): string =>
  `${clocks.text}:${createHash('sha256').update(text).digest('base64').slice(0, 11)}`

/** A clock from the future would win over everything that is written until then, so it counts as now. */
export function settleClocks(sent: SentEntry, now: Date): SentEntry {
  const latest = now.getTime() + tolerance
  if (Object.values(sent.clocks).every((clock) => clock <= latest)) return sent
  const settled = Object.entries(sent.clocks).map(([part, clock]) => [
    part,
    clock > latest ? now.getTime() : clock,
  ])
  return { ...sent, clocks: Object.fromEntries(settled) as Parts['clocks'] }
}

export const lastChange = ({ clocks }: Parts): number => Math.max(...Object.values(clocks))

export function firstEntry({ id: _id, base_revision: _base, ...parts }: SentEntry): Entry {
  return { ...parts, textRevision: 1, texts: [printOf(parts)], removed: null }
}

/** Two devices may change a part in the same millisecond: whoever is asked first, the same one stays. */
function isLater(sent: Parts, kept: Parts, part: Part): boolean {
  const [a, b] = [sent.clocks[part], kept.clocks[part]]
  return a === b ? valueOf(sent, part) > valueOf(kept, part) : a > b
}

function lostBy(kept: Entry, sent: SentEntry, isNewer: boolean): LostText | null {
  if (kept.text === sent.text) return null
  const print = printOf(sent)
  // It was here before: either its successor had seen it, or it is among the versions already.
  if (!isNewer) return kept.texts.includes(print) ? null : { text: sent.text, clock: sent.clocks.text }
  return sent.base_revision >= kept.textRevision ? null : { text: kept.text, clock: kept.clocks.text }
}

/** Part by part the later one, whatever comes first; null where it brings nothing new. */
export function mergeEntry(kept: Entry, revision: number, sent: SentEntry): Merged | null {
  const later = entryParts.filter((part) => isLater(sent, kept, part))
  const isNewer = later.includes('text')
  const lost = lostBy(kept, sent, isNewer)
  const isBack = kept.removed !== null && lastChange(sent) > kept.removed
  const print = printOf(sent)
  const isKnown = kept.texts.includes(print)
  if (later.length === 0 && !isBack && isKnown) return null
  const entry: Entry = { ...kept, clocks: { ...kept.clocks } }
  for (const part of later) {
    entry.clocks[part] = sent.clocks[part]
    for (const field of fieldsOf[part]) Object.assign(entry, { [field]: sent[field] })
  }
  if (isNewer && kept.text !== sent.text) entry.textRevision = revision + 1
  if (!isKnown) entry.texts = [...kept.texts, print].slice(-mostTexts)
  if (isBack) entry.removed = null
  return { entry, lost: lost && lost.text.trim() !== '' ? [lost] : [] }
}
