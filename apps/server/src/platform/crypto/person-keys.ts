import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { insideOnPurpose } from '../db/transaction-watch.ts'
import { abandonWrite, settleWrite, storeObjects } from '../storage/pending.ts'
import type { Storage } from '../storage/port.ts'
import { keyPath, keyType, loadWrapped, writeWrapped } from './key-store.ts'
import { unwrapKey, wrapKey, type Masters } from './master-keys.ts'
import { findCurrentKey, hasKey, insertKey, listKeys } from './queries.ts'
import { glance, type Look } from './glance.ts'
import { idLength, keyIdOf, openBytes, sealBytes, type DataKey, type Place } from './sealed.ts'

/** The text is there and its key is not: erased, or to be fetched from the backup of the keys. Never made anew. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost'
  readonly keyId: string

  constructor(keyId: string) {
    super(`the key ${keyId} is not there`)
    this.keyId = keyId
  }
}

/** Of a statement that writes what `rememberedSeal` has sealed: true where that key still is the person's. */
export const sealedByCurrent = (userId: string, sealed: string): string =>
  `exists (select 1 from person_keys where person_keys.user_id = ${userId} and person_keys.is_current
    and person_keys.id = convert_from(substr(${sealed}, 2, ${idLength}), 'LATIN1'))`

/** All keys of one person, for whoever opens many of their rows: whose they are is asked once. */
export interface KeyRing {
  open(place: Place, sealed: Uint8Array): Buffer
  /** Which of many rows are worth opening, by a look at what they seem to hold. */
  glance(sealed: readonly Uint8Array[], look: Look): boolean[]
  /** Null until the person's key is made, which takes a transaction. */
  seal: ((place: Place, text: Uint8Array | string) => Buffer) | null
}

export type SealingRing = KeyRing & { seal: NonNullable<KeyRing['seal']> }

/** Outside any transaction; one of its own makes the key where there is none. */
export async function sealingRing(db: Database, keys: PersonKeys, userId: string): Promise<SealingRing> {
  const ring = await keys.ringOf(db.direct, userId)
  if (ring.seal) return ring as SealingRing
  await db.transaction((tx) => keys.ensureKey(tx, userId))
  return (await keys.ringOf(db.direct, userId)) as SealingRing
}

/** One key a person, for what is most private. */
export interface PersonKeys {
  ringOf(tx: Tx, userId: string): Promise<KeyRing>
  /**
   * Seals as it was possible a moment ago, without asking whose the key is: who writes by it says in the same statement
   * that it is still so (`sealedByCurrent`). Null where nothing is remembered.
   */
  rememberedSeal(userId: string): SealingRing['seal'] | null
  /** The person's key, made if there is none. The key and the row that names it stand or fall together. */
  ensureKey(tx: Tx, userId: string): Promise<void>
  /** In the transaction that writes the row; the person's key is made with the first. */
  sealFor(tx: Tx, userId: string, place: Place, text: Uint8Array | string): Promise<Buffer>
  openFor(tx: Tx, userId: string, place: Place, sealed: Uint8Array): Promise<Buffer>
  forgetUser(userId: string): void
  forgetAll(): void
}

interface PersonKeysDeps {
  /** Connections of its own: it writes while the caller's transaction holds one, and must not wait for that. */
  side: Database
  storage: Storage
  masters: Masters
  now: () => Date
}

interface Remembered {
  key: DataKey
  userId: string
}

const cacheMilliseconds = 60_000

const bytesOf = (text: Uint8Array | string): Uint8Array =>
  typeof text === 'string' ? Buffer.from(text) : text

type Held = ReadonlyArray<{ id: string; isCurrent: boolean }>

async function ringFrom(held: Held, load: (id: string) => Promise<DataKey>): Promise<KeyRing> {
  const ring = new Map<string, DataKey>()
  let sealing: DataKey | null = null
  for (const { id, isCurrent } of held) {
    const key = await load(id).catch((error: unknown) => {
      // One that is lost is missed by what it sealed, not by the rest.
      if (error instanceof KeyLost && !isCurrent) return null
      throw error
    })
    if (key) ring.set(id, key)
    if (isCurrent) sealing = key
  }
  const sealWith = (key: DataKey) => (place: Place, text: Uint8Array | string) =>
    sealBytes(key, place, bytesOf(text))
  const keyOf = (id: string): DataKey => {
    const key = ring.get(id)
    if (!key) throw new KeyLost(id)
    return key
  }
  return {
    open: (place, sealed) => openBytes(keyOf(keyIdOf(sealed)), place, sealed),
    glance(sealed, look) {
      const ids = sealed.map(keyIdOf)
      const worth = new Set<Uint8Array>()
      for (const id of new Set(ids)) {
        const own = sealed.filter((_, at) => ids[at] === id)
        const seen = glance(keyOf(id), own, look)
        for (const one of own.filter((_, at) => seen[at])) worth.add(one)
      }
      return sealed.map((one) => worth.has(one))
    },
    seal: sealing && sealWith(sealing),
  }
}

/**
 * Whose a key is, is read from the tables each time, so that one who was erased or merged is so for every process at
 * once; only the bytes are remembered, and what seals for whoever asks again as they write.
 */
export function createPersonKeys({ side, storage, masters, now }: PersonKeysDeps): PersonKeys {
  const cache = new LRUCache<string, Remembered>({ max: 5_000, ttl: cacheMilliseconds })
  const rings = new LRUCache<string, KeyRing>({ max: 5_000, ttl: cacheMilliseconds })

  const load = async (userId: string, id: string): Promise<DataKey> => {
    const known = cache.get(id)
    if (known) return known.key
    const wrapped = await insideOnPurpose(() => loadWrapped(storage, id))
    const key = wrapped && unwrapKey(masters, id, wrapped)
    if (!key) throw new KeyLost(id)
    cache.set(id, { key, userId })
    return key
  }

  const create = async (tx: Tx, userId: string): Promise<DataKey> => {
    const key = { id: newId(), bytes: randomBytes(32) }
    const path = keyPath(key.id)
    const outside = { outside: side.direct, storage, now: now() }
    const bytes = writeWrapped(wrapKey(masters, key))
    await insideOnPurpose(() => storeObjects(outside, 'person_key', [{ key: path, bytes, type: keyType }]))
    if (await insertKey(tx, { id: key.id, userId, isCurrent: true, createdAt: now() })) {
      await settleWrite(tx, [path])
      return key
    }
    await insideOnPurpose(() => abandonWrite(outside, [path], null))
    return current(tx, userId)
  }

  const current = async (tx: Tx, userId: string): Promise<DataKey> => {
    const id = await findCurrentKey(tx, userId)
    return id === null ? create(tx, userId) : load(userId, id)
  }

  return {
    async ringOf(tx, userId) {
      const ring = await ringFrom(await listKeys(tx, userId), (id) => load(userId, id))
      rings.set(userId, ring)
      return ring
    },
    rememberedSeal: (userId) => rings.get(userId)?.seal ?? null,
    ensureKey: async (tx, userId) => void (await current(tx, userId)),
    sealFor: async (tx, userId, place, text) => sealBytes(await current(tx, userId), place, bytesOf(text)),
    async openFor(tx, userId, place, sealed) {
      const id = keyIdOf(sealed)
      if (!(await hasKey(tx, userId, id))) throw new KeyLost(id)
      return openBytes(await load(userId, id), place, sealed)
    },
    forgetUser(userId) {
      rings.delete(userId)
      for (const [id, known] of cache.entries()) if (known.userId === userId) cache.delete(id)
    },
    forgetAll() {
      rings.clear()
      cache.clear()
    },
  }
}
