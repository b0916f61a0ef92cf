import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ExamHead } from '../api/types.ts'
import { newerOf, type KeptAnswer, type KeptParts, type Place, type QueuedSubmit } from './kept.ts'
import type { PartStore } from './keeper.ts'

interface Schema extends DBSchema {
  heads: { key: string; value: { id: string; head: ExamHead; owner: string; offset: number } }
  answers: { key: [string, string]; value: KeptAnswer & { exam: string }; indexes: { exam: string } }
  places: { key: string; value: Place & { id: string } }
  submits: { key: string; value: QueuedSubmit & { id: string } }
}

type Stores = Array<'heads' | 'answers' | 'places' | 'submits'>

const everything: Stores = ['heads', 'answers', 'places', 'submits']
/** Written through to the disk before the next question comes. */
const durable = { durability: 'strict' } as const
/** Some browsers never answer when the database is broken. */
const openPatience = 3_000

function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>('mindisle-exams', 1, {
    upgrade(db) {
      db.createObjectStore('heads', { keyPath: 'id' })
      db.createObjectStore('answers', { keyPath: ['exam', 'item_id'] }).createIndex('exam', 'exam')
      db.createObjectStore('places', { keyPath: 'id' })
      db.createObjectStore('submits', { keyPath: 'id' })
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: onClosed,
  })
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the database does not open')), openPatience),
  )
  return Promise.race([opening, late])
}

async function partsOf(db: IDBPDatabase<Schema>, id: string): Promise<KeptParts | null> {
  const tx = db.transaction(everything)
  const [head, answers, place, submit] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('answers').index('exam').getAll(id),
    tx.objectStore('places').get(id),
    tx.objectStore('submits').get(id),
  ])
  if (!head && answers.length === 0) return null
  return {
    ...(head && { head: head.head, owner: head.owner, offset: head.offset }),
    ...(place && { place }),
    ...(submit && { submit }),
    answers,
  }
}

async function putAnswers(
  db: IDBPDatabase<Schema>,
  exam: string,
  answers: readonly KeptAnswer[],
): Promise<void> {
  const tx = db.transaction('answers', 'readwrite', durable)
  for (const answer of answers) {
    const old = await tx.store.get([exam, answer.item_id])
    const kept = newerOf(old, answer)
    if (kept !== old) await tx.store.put({ ...kept, exam })
  }
  await tx.done
}

async function forget(db: IDBPDatabase<Schema>, id: string): Promise<void> {
  const tx = db.transaction(everything, 'readwrite')
  const keys = await tx.objectStore('answers').index('exam').getAllKeys(id)
  await Promise.all([
    tx.objectStore('heads').delete(id),
    tx.objectStore('places').delete(id),
    tx.objectStore('submits').delete(id),
    ...keys.map((key) => tx.objectStore('answers').delete(key)),
    tx.done,
  ])
}

/** The device's database; opened at the first need, and again when the browser has closed it. */
export function createDatabase(): PartStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const use = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    // One that does not open is not asked again: each answer would wait for it.
    opened ??= open(() => (opened = null))
    const db = await opened
    try {
      return await work(db)
    } catch (error) {
      opened = null
      throw error
    }
  }
  return {
    read: (id) => use((db) => partsOf(db, id)),
    ids: () => use((db) => db.getAllKeys('heads')),
    keepHead: (head, owner, offset) =>
      use(async (db) => void (await db.put('heads', { id: head.id, head, owner, offset }))),
    keepAnswers: (id, answers) => use((db) => putAnswers(db, id, answers)),
    keepPlace: (id, place) => use(async (db) => void (await db.put('places', { ...place, id }))),
    keepSubmit: (id, submit) =>
      use(async (db) => {
        if (submit) await db.put('submits', { ...submit, id })
        else await db.delete('submits', id)
      }),
    forget: (id) => use((db) => forget(db, id)),
  }
}
