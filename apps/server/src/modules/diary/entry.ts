import { createHash } from 'node:crypto'
import type { InputOf } from '@mindisle/contract'

/** As a device sends it. */
export type SentEntry = InputOf<'POST /api/diary/save'>['body']['entries'][number]
type Parts = Omit<SentEntry, 'id' | 'base_revision' | 'text' | 'typed_over'> & { text: string }
export type Part = keyof Parts['clocks']

/** As it is sealed. */
export interface Entry extends Parts {
  /** At which revision its text came: who changes it without having seen that revision writes over it blindly. */
  textRevision: number
  /** Every text that was ever here, by clock and print: one that comes again is nothing new. */
  texts: string[]
  /** How often an earlier text of it was laid aside; missing where that never was. */
  changed?: number
  /** When its person took it away; null while it is there. */
  removed: number | null
}

/** A text that another one took the place of. */
export interface LostText {
  text: string
  clock: number
  /** Whoever wrote the other had read it: it was changed later on, not written over by another device. */
  isSeen?: true
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
/** Whoever comes back to a text after so long changes it; until then they are still writing it. */
const sitting = 30 * 60_000

const valueOf = (parts: Parts | SentEntry, part: Part): string =>
  JSON.stringify(fieldsOf[part].map((field) => parts[field]))

const printOf = ({ text, clocks }: Pick<Parts, 'text' | 'clocks'>): string =>
  `${clocks.text}:${createHash('sha256').update(text).digest('base64').slice(0, 11)}`

/** A clock from the future would win over everything that is written until then, so it counts as now. */
export const settleClock = (clock: number, now: Date): number =>
  clock > now.getTime() + tolerance ? now.getTime() : clock

export function settleClocks(sent: SentEntry, now: Date): SentEntry {
  const { clocks } = sent
  // Nearly every clock is right, and nothing is copied then.
  if (entryParts.every((part) => settleClock(clocks[part], now) === clocks[part])) return sent
  const settled = entryParts.map((part) => [part, settleClock(clocks[part], now)])
  return { ...sent, clocks: Object.fromEntries(settled) as Parts['clocks'] }
}

export const lastChange = ({ clocks }: Pick<Parts, 'clocks'>): number => Math.max(...Object.values(clocks))

/** Part by part: to leave some out of a copy of all takes two hundred times as long, and a save is quick. */
export const partsOf = (sent: Omit<SentEntry, 'id' | 'base_revision' | 'typed_over'>): Parts => ({
  day: sent.day,
  at: sent.at,
  time_zone: sent.time_zone,
  mood: sent.mood,
  emotions: sent.emotions,
  activities: sent.activities,
  sleep: sent.sleep,
  text: sent.text ?? '',
  pictures: sent.pictures,
  voice: sent.voice,
  clocks: sent.clocks,
})

export function firstEntry(sent: SentEntry): Entry {
  const parts = partsOf(sent)
  // A text that was typed over may come after the one that follows it.
  const texts = [...(sent.typed_over ?? []), printOf(parts)]
  return { ...parts, textRevision: 1, texts, removed: null }
}

/** Two devices may change a part in the same millisecond: whoever is asked first, the same one stays. */
function isLater(sent: SentEntry, kept: Parts, part: Part): boolean {
  if (part === 'text' && sent.text === undefined) return false
  const [a, b] = [sent.clocks[part], kept.clocks[part]]
  return a === b ? valueOf(sent, part) > valueOf(kept, part) : a > b
}

interface Written {
  /** What is remembered of the text that was sent, and of those it was typed over: one of them may yet come. */
  prints: string[]
  /** The one of the two that gives way to the other, and would be read nowhere any more. */
  lost: LostText | null
}

function compareTexts(kept: Entry, sent: SentEntry, isNewer: boolean): Written | null {
  const { text, clocks } = sent
  if (text === undefined) return null
  const print = printOf({ text, clocks })
  const typedOver = sent.typed_over ?? []
  const prints = [...typedOver, print]
  if (kept.text === text) return { prints, lost: null }
  // It was here before: either its successor had seen it, or it is among the versions already.
  if (!isNewer) return { prints, lost: kept.texts.includes(print) ? null : { text, clock: clocks.text } }
  const before = { text: kept.text, clock: kept.clocks.text }
  // Clock and words: where two devices came upon the same clock, one cannot name the other's text away.
  const isSeen = sent.base_revision >= kept.textRevision || typedOver.includes(printOf(kept))
  if (!isSeen) return { prints, lost: before }
  return { prints, lost: clocks.text - before.clock > sitting ? { ...before, isSeen: true } : null }
}

/** Part by part the later one, whatever comes first; null where it brings nothing new. */
export function mergeEntry(kept: Entry, revision: number, sent: SentEntry): Merged | null {
  const later = entryParts.filter((part) => isLater(sent, kept, part))
  const isNewer = later.includes('text')
  const written = compareTexts(kept, sent, isNewer)
  const isBack = kept.removed !== null && lastChange(sent) > kept.removed
  const unknown = written?.prints.filter((print) => !kept.texts.includes(print)) ?? []
  if (later.length === 0 && !isBack && unknown.length === 0) return null
  const entry: Entry = { ...kept, clocks: { ...kept.clocks } }
  for (const part of later) {
    entry.clocks[part] = sent.clocks[part]
    for (const field of fieldsOf[part]) Object.assign(entry, { [field]: sent[field] })
  }
  if (isNewer && kept.text !== sent.text) entry.textRevision = revision + 1
  if (unknown.length > 0) entry.texts = [...kept.texts, ...unknown].slice(-mostTexts)
  if (isBack) entry.removed = null
  const lost = written?.lost && written.lost.text.trim() !== '' ? [written.lost] : []
  if (lost.length > 0) entry.changed = (kept.changed ?? 0) + lost.length
  return { entry, lost }
}

/** Takes it away, unless something was written on it after that. */
export function removeEntry(kept: Entry, clock: number): Entry | null {
  return kept.removed !== null || lastChange(kept) > clock ? null : { ...kept, removed: clock }
}

export const restoreEntry = (kept: Entry): Entry | null =>
  kept.removed === null ? null : { ...kept, removed: null }
