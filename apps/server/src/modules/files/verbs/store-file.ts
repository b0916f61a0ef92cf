import assert from 'node:assert/strict'
import { sealingRing, type PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import {
  abandonWrite,
  settleWrite,
  storeObjects,
  type StoredObject,
} from '../../../platform/storage/pending.ts'
import { cleanPicture, PictureRefused } from '../../../platform/storage/picture.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { FilePurpose, FilePurposes } from '../../../platform/storage/purpose.ts'
import { keyOfSide, sealPlace } from '../address.ts'
import { insertFiles, type NewFile } from '../queries.ts'

export interface FilesDeps {
  db: Database
  storage: Storage
  filePurposes: FilePurposes
  /** Needed for what is sealed. */
  personKeys?: PersonKeys
}

interface FileOf {
  purpose: FilePurpose
  userId: string
  bytes: Uint8Array
  now: Date
  /** What it is called where somebody keeps it, without its ending. */
  name?: string
}

/** Names the file in the tables of its module; gets the key of the original. */
type Keep<T> = (tx: Tx, key: string) => Promise<T>

/** A picture that a person sent, made anew in every size of its purpose. */
export async function storePicture<T>(deps: FilesDeps, file: FileOf, keep: Keep<T>): Promise<T> {
  const { maxBytes, picture, name } = file.purpose
  assert(picture, `${name} is no purpose of pictures`)
  const original = `${name}/${randomText(32)}.webp`
  const objects: StoredObject[] = []
  for (const [at, side] of picture.sides.entries()) {
    const limits = { maxBytes, maxPixels: picture.maxPixels, side }
    const { bytes, type } = await cleanPicture(file.bytes, limits).catch((error: unknown) => {
      if (!(error instanceof PictureRefused)) throw error
      throw refused('picture_refused', `picture.${error.reason}`)
    })
    objects.push({ key: at === 0 ? original : keyOfSide(original, side), bytes, type })
  }
  return store(deps, file, objects, keep)
}

type MadeFile = FileOf & { extension: string; type: string }

function madeObject({ bytes, extension, type, purpose }: MadeFile): StoredObject {
  assert(bytes.length <= purpose.maxBytes, `a file for ${purpose.name} is too large`)
  return { key: `${purpose.name}/${randomText(32)}.${extension}`, bytes, type }
}

function requireRegistered({ filePurposes }: FilesDeps, { purpose }: FileOf): void {
  assert.equal(filePurposes.get(purpose.name), purpose, `${purpose.name} is no registered purpose of files`)
}

/** A file that we made ourselves. */
export async function storeMade<T>(deps: FilesDeps, file: MadeFile, keep: Keep<T>): Promise<T> {
  return store(deps, file, [madeObject(file)], keep)
}

async function sealAll(
  { db, personKeys }: FilesDeps,
  userId: string,
  objects: readonly StoredObject[],
): Promise<StoredObject[]> {
  assert(personKeys, 'what is sealed needs the keys')
  const ring = await sealingRing(db, personKeys, userId)
  return objects.map((object) => ({ ...object, bytes: ring.seal(sealPlace(object.key), object.bytes) }))
}

/** Bytes that lie ready for the table that will name them; nobody's for longer than an hour. */
export interface Laid {
  key: string
  rows: readonly NewFile[]
}

function rowsOf({ purpose, userId, now, name }: FileOf, objects: readonly StoredObject[]): Laid {
  const [first] = objects
  assert(first)
  const expiresAt = purpose.life === null ? null : new Date(now.getTime() + purpose.life)
  const facts = { userId, name: name ?? null, purpose: purpose.name, createdAt: now, expiresAt }
  const rows = objects.map(({ key, bytes }) => ({ ...facts, key, original: first.key, bytes: bytes.length }))
  return { key: first.key, rows }
}

/** The first two steps, for those who do the last in a transaction of their own: `takeUp`. */
export async function layMade(deps: FilesDeps, file: MadeFile): Promise<Laid> {
  const objects = [madeObject(file)]
  requireRegistered(deps, file)
  await storeObjects(
    { outside: deps.db.direct, storage: deps.storage, now: file.now },
    file.purpose.name,
    objects,
  )
  return rowsOf(file, objects)
}

/** In the transaction that names the key. */
export async function takeUp(tx: Tx, { key, rows }: Laid): Promise<string> {
  await settleWrite(
    tx,
    rows.map((row) => row.key),
  )
  await insertFiles(tx, [...rows])
  return key
}

/**
 * Intent, bytes, rows: whatever fails or dies in between leaves bytes that the sweep knows of, never a row without
 * bytes. All but the last step is outside a transaction, because a storage may take its time.
 */
async function store<T>(
  deps: FilesDeps,
  file: FileOf,
  made: readonly StoredObject[],
  keep: Keep<T>,
): Promise<T> {
  const { db, storage } = deps
  const { purpose, userId, now } = file
  requireRegistered(deps, file)
  const objects = purpose.sealed ? await sealAll(deps, userId, made) : made
  const laid = rowsOf(file, objects)
  const outside = { outside: db.direct, storage, now }
  try {
    await storeObjects(outside, purpose.name, objects)
    return await db.transaction(async (tx) => keep(tx, await takeUp(tx, laid)))
  } catch (error) {
    const keys = objects.map(({ key }) => key)
    // The sweep comes to the same end, an hour later.
    await abandonWrite(outside, keys, error).catch(() => undefined)
    throw error
  }
}
