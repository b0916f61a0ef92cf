import type { Database } from '../db/database.ts'
import { randomText } from '../ids.ts'
import type { Storage } from '../storage/port.ts'
import { insertStored, listWaiting, markStored } from './queries.ts'

const folder = 'erasures'
const batch = 1_000

/** Puts what is new outside the database. Killed between the two steps it stores some twice, which changes nothing. */
export async function keepErasures(db: Database, storage: Storage, now: Date): Promise<void> {
  for (;;) {
    const marks = await listWaiting(db.direct, batch)
    if (marks.length === 0) return
    const key = `${folder}/${now.toISOString().slice(0, 10)}-${randomText(12)}.json`
    await storage.put(key, Buffer.from(JSON.stringify(marks)), 'application/json')
    await markStored(db.direct, marks, now)
  }
}

const isMark = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

function marksIn(bytes: Uint8Array): string[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(bytes).toString())
    return Array.isArray(list) ? list.filter(isMark) : []
  } catch {
    return []
  }
}

/** Takes what lies in the storage into the database, where a backup may have brought an older state. */
export async function importErasures(db: Database, storage: Storage, now: Date): Promise<void> {
  for await (const key of storage.list(folder)) {
    const file = await storage.get(key)
    const marks = file ? marksIn(file.bytes) : []
    for (let at = 0; at < marks.length; at += batch)
      await insertStored(db.direct, marks.slice(at, at + batch), now)
  }
}
