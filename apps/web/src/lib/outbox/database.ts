import { openDB, type IDBPDatabase } from 'idb'
import { fromWire } from '../http/wire.ts'
import { isEmptied } from '../storage/emptied.ts'
import { newerOf, type Act, type KeptAct } from './acts.ts'
import type { BoxContent, BoxStore, Parts } from './store.ts'

export interface Layout<P> {
  /** Of the database. */
  name: string
  /** Each in a store of its own; the first one makes a box. */
  parts: ReadonlyArray<keyof P & string>
  /** The store of acts, and the fields that say in which box one lies and what it is about. */
  acts: { store: string; box: string; key: string }
}

/** Written through to the disk before the person goes on. */
const durable = { durability: 'strict' } as const
/** Some browsers never answer when the database is broken. */
const openPatience = 3_000

function open<P>({ name, parts, acts }: Layout<P>, onClosed: () => void): Promise<IDBPDatabase> {
  const opening = openDB(name, 1, {
    upgrade(db) {
      for (const part of parts) db.createObjectStore(part, { keyPath: 'id' })
      db.createObjectStore(acts.store, { keyPath: [acts.box, acts.key] }).createIndex(acts.box, acts.box)
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: onClosed,
  })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the database does not open')), openPatience),
  )
  return Promise.race([opening, late])
}

async function contentOf<P extends Parts<P>, A extends Act>(
  db: IDBPDatabase,
  { parts, acts }: Layout<P>,
  id: string,
): Promise<BoxContent<P, A> | null> {
  const tx = db.transaction([...parts, acts.store])
  const [kept, ...found] = await Promise.all([
    tx.objectStore(acts.store).index(acts.box).getAll(id) as Promise<Array<KeptAct<A>>>,
    ...parts.map((part) => tx.objectStore(part).get(id) as Promise<object | undefined>),
  ])
  // Earlier versions kept answers of the server as they were on the wire.
  const there = parts.flatMap((part, at) => (found[at] ? [[part, fromWire(found[at])] as const] : []))
  if (found[0] === undefined && kept.length === 0) return null
  return { parts: Object.fromEntries(there) as unknown as Partial<P>, acts: kept }
}

async function putActs<P, A extends Act>(
  db: IDBPDatabase,
  { parts: [top], acts: { store, box, key } }: Layout<P>,
  id: string,
  acts: ReadonlyArray<KeptAct<A>>,
  parts: Partial<P>,
): Promise<void> {
  const given = Object.entries<object | undefined>(parts as Record<string, object | undefined>)
  const written = new Set([store, ...(top === undefined ? [] : [top]), ...given.map(([name]) => name)])
  const tx = db.transaction([...written], 'readwrite', durable)
  for (const [name, part] of given) await tx.objectStore(name).put({ ...part, id })
  const isThere = top !== undefined && (await tx.objectStore(top).getKey(id)) !== undefined
  const kept = tx.objectStore(store)
  for (const act of acts) {
    if (act.isSent && !isThere) continue
    const about = (act as unknown as Record<string, string>)[key] ?? ''
    const old = (await kept.get([id, about])) as KeptAct<A> | undefined
    const newer = newerOf(old, act)
    if (newer !== old) await kept.put({ ...newer, [box]: id })
  }
  await tx.done
}

/** Whatever is in it, or only what was sent; answers whether it is gone. */
async function forget<P, A extends Act>(
  db: IDBPDatabase,
  { parts, acts }: Layout<P>,
  id: string,
  onlySent: boolean,
): Promise<boolean> {
  const tx = db.transaction([...parts, acts.store], 'readwrite')
  const store = tx.objectStore(acts.store)
  const [keys, kept] = await Promise.all([
    store.index(acts.box).getAllKeys(id),
    onlySent ? (store.index(acts.box).getAll(id) as Promise<Array<KeptAct<A>>>) : [],
  ])
  if (kept.some(({ isSent }) => !isSent)) return false
  await Promise.all([
    ...parts.map((part) => tx.objectStore(part).delete(id)),
    ...keys.map((key) => store.delete(key)),
    tx.done,
  ])
  return true
}

/** The device's database; opened at the first need, and again when the browser has closed it. */
export function createDatabase<P extends Parts<P>, A extends Act>(layout: Layout<P>): BoxStore<P, A> {
  let opened: Promise<IDBPDatabase> | null = null
  const use = async <T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> => {
    if (isEmptied()) throw new Error('the device was emptied')
    // One that does not open is not asked again: each act would wait for it.
    opened ??= open(layout, () => (opened = null))
    const db = await opened
    try {
      return await work(db)
    } catch (error) {
      opened = null
      throw error
    }
  }
  return {
    read: (id) => use((db) => contentOf<P, A>(db, layout, id)),
    ids: () => use((db) => db.getAllKeys(layout.parts[0] ?? '') as Promise<string[]>),
    keepPart: (id, name, part) =>
      use(async (db) => {
        if (part) await db.put(name, { ...part, id })
        else await db.delete(name, id)
      }),
    keepActs: (id, acts, parts = {}) => use((db) => putActs(db, layout, id, acts, parts)),
    forget: (id) => use(async (db) => void (await forget(db, layout, id, false))),
    letGo: (id) => use((db) => forget(db, layout, id, true)),
  }
}
