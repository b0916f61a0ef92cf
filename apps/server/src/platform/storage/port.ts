import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: Uint8Array
  type: string
}

/** The first byte and the last, both of it. */
export interface Part {
  from: number
  to: number
}

export interface Storage {
  readonly name: 'disk' | 's3'
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** A part of it, as it is read: what is long never lies in memory whole. Null where it is not there. */
  part(key: string, part: Part): Promise<Readable | null>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
  /** All keys, or those in one folder and below. */
  list(folder?: string): AsyncIterable<string>
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull'

  constructor(storage: Storage['name']) {
    super(`no space left in the ${storage} storage`)
  }
}

export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  readonly storage: Storage['name']
  readonly reason: string

  constructor(storage: Storage['name'], reason: string) {
    super(`the ${storage} storage failed: ${reason}`)
    this.storage = storage
    this.reason = reason
  }
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  age: 'application/octet-stream',
}

/** Keys as we make them. One dot and never after a slash: no `..`, no hidden file, no two names for one file. */
export function isKey(key: string): boolean {
  if (key.length > 200 || !/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/.test(key)) return false
  return !key.includes('//') && !key.includes('/.') && Object.hasOwn(types, extension(key))
}

/** Refuses a foreign key before it becomes a path or a URL; returns the type that the key stands for. */
export function typeOfKey(key: string): string {
  assert(isKey(key), 'not a storage key')
  return types[extension(key)] ?? assert.fail('not a storage key')
}

export function checkType(key: string, type: string): void {
  assert.equal(type, typeOfKey(key), 'the type of a file is the one of its key')
}

function extension(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}
