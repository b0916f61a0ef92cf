import type { Storage } from '../../storage/port.ts'
import { folderOfBase } from './base.ts'
import type { Contents } from './contents.ts'
import { segmentOf } from './names.ts'

const day = 24 * 3_600_000
export const keptFor = 7 * day

/** Copies of seven days and the log they need; the last whole one stays however old it is. */
export async function sweepArchive(storage: Storage, contents: Contents, now: Date): Promise<number> {
  const { bases, wal, baseKeys } = contents
  const isOld = (time: string, life: number) => now.getTime() - Date.parse(time) > life
  const kept = bases.filter((base, at) => at === bases.length - 1 || !isOld(base.ended_at, keptFor))
  if (kept.length === 0) return 0
  const folders = new Set(kept.map(folderOfBase))
  const firsts = kept.map(({ first_segment: first }) => segmentOf(first)?.number ?? 0)
  const needed = Math.min(...firsts)
  // What is younger may be a copy that is being made just now.
  const isAbandoned = (key: string) => {
    const stamp = /\/base\/(\d{17})\//.exec(key)?.[1] ?? ''
    const time = stamp.replace(/(....)(..)(..)(..)(..)(..)(...)/, '$1-$2-$3T$4:$5:$6.$7Z')
    return stamp !== '' && isOld(time, day)
  }
  const dropped = [
    ...baseKeys.filter((key) => !folders.has(key.slice(0, key.lastIndexOf('/'))) && isAbandoned(key)),
    ...wal.filter(({ name }) => isBefore(name, needed)).map(({ key }) => key),
  ]
  for (const key of dropped) await storage.remove(key)
  return dropped.length
}

function isBefore(name: string, needed: number): boolean {
  const segment = segmentOf(name.replace(/\.partial$/, ''))
  return segment !== null && segment.number < needed
}
