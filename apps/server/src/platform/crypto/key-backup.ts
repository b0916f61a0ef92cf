import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/port.ts'
import {
  idOfPath,
  keyBackupFolder,
  keyFolder,
  keyPath,
  keyType,
  loadWrapped,
  writeWrapped,
} from './key-store.ts'
import { unwrapKey, wrapKey, type Masters, type WrappedKey } from './master-keys.ts'
import { listKept } from './queries.ts'

const day = 24 * 3_600_000
/** After as many days an erased person is in no backup any more. */
export const keyBackupDays = 7
const partSize = 1_000
const atOnce = 16

type Part = Record<string, WrappedKey>

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
const folderOf = (date: string): string => `${keyBackupFolder}/${date}`
const partPath = (date: string, at: number): string => `${folderOf(date)}/${String(at).padStart(6, '0')}.json`
/** Written last: without it the day is not whole and is never restored. */
const wholePath = (date: string): string => `${folderOf(date)}/whole.json`
const putJson = (storage: Storage, path: string, value: object): Promise<void> =>
  storage.put(path, Buffer.from(JSON.stringify(value)), keyType)

async function readJson<T>(storage: Storage, path: string): Promise<T | null> {
  const file = await storage.get(path)
  return file && (JSON.parse(Buffer.from(file.bytes).toString()) as T)
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    if (batch.push(item) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function readPart(storage: Storage, paths: readonly string[]): Promise<Part> {
  const part: Part = {}
  const queue = paths.map(idOfPath)
  const work = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const wrapped = await loadWrapped(storage, id)
      if (wrapped) part[id] = wrapped
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return part
}

/** All keys as of today, beside those of the last days; older ones go. */
export async function backUpKeys(storage: Storage, now: Date): Promise<number> {
  const date = dayOf(now)
  let [parts, keys] = [0, 0]
  for await (const paths of inBatches(storage.list(keyFolder), partSize)) {
    const part = await readPart(storage, paths)
    await putJson(storage, partPath(date, parts), part)
    parts += 1
    keys += Object.keys(part).length
  }
  await putJson(storage, wholePath(date), { parts, keys })
  await prune(storage, now)
  return keys
}

async function prune(storage: Storage, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - (keyBackupDays - 1) * day))
  const old: string[] = []
  for await (const path of storage.list(keyBackupFolder))
    if (path.slice(keyBackupFolder.length + 1) < oldest) old.push(path)
  for (const path of old) await storage.remove(path)
}

/** The days of which there is a whole backup, newest first. */
export async function listKeyBackups(storage: Storage): Promise<string[]> {
  const days: string[] = []
  for await (const path of storage.list(keyBackupFolder)) {
    const date = path.slice(keyBackupFolder.length + 1).split('/')[0] ?? ''
    if (path === wholePath(date)) days.push(date)
  }
  return days.sort().reverse()
}

export interface RestoredKeys {
  restored: number
  /** Those that lie in their place already are left alone. */
  there: number
  /** Of nobody in this database: erased people do not come back. */
  strangers: number
}

/** Null when there is no whole backup of that day. */
export async function restoreKeys(
  db: Database,
  storage: Storage,
  date: string,
): Promise<RestoredKeys | null> {
  const whole = await readJson<{ parts: number }>(storage, wholePath(date))
  if (!whole) return null
  const told: RestoredKeys = { restored: 0, there: 0, strangers: 0 }
  for (let at = 0; at < whole.parts; at += 1) {
    const part = await readJson<Part>(storage, partPath(date, at))
    if (!part) return null
    const kept = await listKept(db.direct, Object.keys(part))
    for (const [id, wrapped] of Object.entries(part)) {
      if (!kept.has(id)) told.strangers += 1
      else if (await loadWrapped(storage, id)) told.there += 1
      else {
        await storage.put(keyPath(id), writeWrapped(wrapped), keyType)
        told.restored += 1
      }
    }
  }
  return told
}

/**
 * Wraps every key by the newest master. Nothing else may run: an older process knows only the older master, and a key
 * that is erased meanwhile would be written back. Stopped half-way it can be begun again.
 */
export async function rewrapKeys(
  storage: Storage,
  masters: Masters,
): Promise<{ rewrapped: number; lost: string[] }> {
  const lost: string[] = []
  let rewrapped = 0
  for await (const path of storage.list(keyFolder)) {
    const id = idOfPath(path)
    const wrapped = await loadWrapped(storage, id)
    if (wrapped?.master === masters.newest) continue
    const key = wrapped && unwrapKey(masters, id, wrapped)
    if (!key) {
      lost.push(id)
      continue
    }
    await storage.put(path, writeWrapped(wrapKey(masters, key)), keyType)
    rewrapped += 1
  }
  return { rewrapped, lost }
}
