import type { Storage } from '../../storage/port.ts'
import { baseFormat, noteKey, folderOfBase, type Base } from './base.ts'
import { archiveFolder, nameOf, readWalKey, segmentOf, type KeptWal, type Segment } from './names.ts'

/** What lies in the archive of one cluster. */
export interface Contents {
  systemId: string
  /** Whole ones, oldest first. */
  bases: Base[]
  wal: KeptWal[]
  /** Keys of copies that never got their note, and of their parts. */
  baseKeys: string[]
}

function readBase(bytes: Uint8Array): Base | null {
  try {
    const base = JSON.parse(Buffer.from(bytes).toString()) as Base
    const isWhole = base.format === baseFormat && segmentOf(base.first_segment) && base.ended_at !== ''
    return isWhole ? base : null
  } catch {
    return null
  }
}

export async function readContents(storage: Storage, systemId: string): Promise<Contents> {
  const contents: Contents = { systemId, bases: [], wal: [], baseKeys: [] }
  for await (const key of storage.list(`${archiveFolder}/${systemId}`)) {
    const wal = key.includes('/wal/') ? readWalKey(key) : null
    if (wal) contents.wal.push(wal)
    if (!key.includes('/base/')) continue
    contents.baseKeys.push(key)
    const stored = key.endsWith('/base.json') ? await storage.get(key) : null
    const base = stored && readBase(stored.bytes)
    if (base && noteKey(folderOfBase(base)) === key) contents.bases.push(base)
  }
  contents.bases.sort((a, b) => (a.ended_at < b.ended_at ? -1 : 1))
  return contents
}

export async function listClusters(storage: Storage): Promise<string[]> {
  const found = new Set<string>()
  for await (const key of storage.list(archiveFolder)) found.add(key.split('/')[1] ?? '')
  return [...found].filter((id) => /^\d+$/.test(id))
}

/** How the log went on: after a restore to an earlier time what came later on the old timeline is no part of it. */
export function lineOf(contents: Pick<Contents, 'wal'>) {
  const segments = contents.wal.flatMap(({ name }) => segmentOf(name) ?? [])
  const begins = new Map<number, number>()
  for (const { timeline, number } of segments)
    begins.set(timeline, Math.min(begins.get(timeline) ?? number, number))
  const timelines = [...begins.keys()].sort((a, b) => b - a)
  const newest = timelines[0]
  const there = new Set(segments.map(nameOf))
  const timelineAt = (number: number): number | undefined =>
    timelines.find((timeline) => (begins.get(timeline) ?? 0) <= number)
  return {
    has: (segment: Segment): boolean => there.has(nameOf(segment)),
    timelineAt,
    last: segments.reduce(
      (last, { timeline, number }) => (timeline === newest ? Math.max(last, number) : last),
      -1,
    ),
  }
}

export const isOnLine = (contents: Contents, base: Base): boolean => {
  const first = segmentOf(base.first_segment)
  if (!first) return false
  const at = lineOf(contents).timelineAt(first.number)
  return at === undefined || at <= first.timeline
}

/** The first segment that is missing after a copy, or the one that its own end needs; null where the log goes on to its end. */
export function missingAfter(contents: Contents, base: Base): string | null {
  const line = lineOf(contents)
  const [first, last] = [segmentOf(base.first_segment), segmentOf(base.last_segment)]
  if (!first || !last) return base.first_segment
  for (let number = first.number; number <= Math.max(last.number, line.last); number += 1) {
    const segment = { timeline: line.timelineAt(number) ?? first.timeline, number }
    if (!line.has(segment)) return nameOf(segment)
  }
  return null
}
