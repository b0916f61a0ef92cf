import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { secretsPath } from '../../crypto/secrets.ts'
import { fullMark } from '../../embedded-postgres/index.ts'
import type { Storage } from '../../storage/port.ts'
import { Problem } from '../problem.ts'
import { readWhole } from '../verify.ts'
import { isKept, isSpooled, readWalKey, secretsFolder, walFolder, walKey } from './names.ts'
import { closed, sealedType } from './sealed.ts'

export interface Archive {
  storage: Storage
  /** Where PostgreSQL puts finished segments. */
  spool: string
  /** The folder of the cluster itself. */
  cluster: string
  dataDir: string
  systemId: string
  /** Whose keys open it. */
  recipients: readonly string[]
}

/** 2 GB. */
export const mostWaiting = 128
const leastFree = 1024 ** 3

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export async function listSpool(spool: string): Promise<string[]> {
  const names = await readdir(spool).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  return names.filter(isSpooled).sort()
}

/** When the longest waiting segment was finished; null where none waits. */
export async function oldestWaiting(spool: string): Promise<Date | null> {
  const times = await Promise.all(
    (await listSpool(spool)).map((name) => stat(join(spool, name)).catch(() => null)),
  )
  const known = times.flatMap((found) => (found ? [found.mtimeMs] : []))
  return known.length > 0 ? new Date(Math.min(...known)) : null
}

export const isFull = async (spool: string): Promise<boolean> =>
  (await stat(join(spool, fullMark)).catch(() => null)) !== null

interface Room {
  free?: (folder: string) => Promise<number>
  most?: number
}

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** From then on segments are let go, and the next copy of the whole begins anew: the app goes on. */
export async function watchRoom(
  spool: string,
  { free = freeOf, most = mostWaiting }: Room = {},
): Promise<void> {
  const waiting = await listSpool(spool)
  const mark = join(spool, fullMark)
  const tooMany = waiting.length >= most || (waiting.length > 0 && (await free(spool)) < leastFree)
  if (tooMany) await writeFile(mark, '', { mode: 0o644 })
  else await rm(mark, { force: true })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Segments that lie in the storage by name, asked for a folder at a time. */
function createLook({ storage, systemId }: Archive) {
  const folders = new Map<string, Map<string, string>>()
  return async (name: string): Promise<Map<string, string>> => {
    const folder = walFolder(systemId, name)
    const known = folders.get(folder) ?? new Map<string, string>()
    if (folders.has(folder)) return known
    for await (const key of storage.list(folder)) {
      const kept = readWalKey(key)
      if (kept) known.set(kept.name, kept.hash)
    }
    folders.set(folder, known)
    return known
  }
}

async function sendOne(archive: Archive, name: string, known: Map<string, string>): Promise<boolean> {
  const { storage, spool, systemId, recipients } = archive
  const path = join(spool, name)
  const hash = await hashOf(path)
  const there = known.get(name)
  if (there !== undefined && there !== hash.slice(0, 16))
    throw new Problem(
      `The archive has another segment ${name} than this database: two of them came from one copy. ` +
        'Let only one run on this storage.',
    )
  if (there === undefined) {
    const bytes = await readWhole(closed(createReadStream(path), recipients))
    await storage.put(walKey(systemId, name, hash), bytes, sealedType)
    known.set(name, hash.slice(0, 16))
  }
  await rm(path, { force: true })
  return there === undefined
}

/**
 * What waits in the spool goes to the storage, sealed, one after another. Killed anywhere, the next time finds it there by its
 * hash: each is in the storage once, and leaves the spool only then.
 */
export async function sendSpool(archive: Archive): Promise<number> {
  const look = createLook(archive)
  let sent = 0
  await sendSecrets(archive)
  for (const name of await listSpool(archive.spool)) {
    try {
      if (isKept(name)) sent += (await sendOne(archive, name, await look(name))) ? 1 : 0
      else await rm(join(archive.spool, name), { force: true })
    } catch (error) {
      // Somebody else sends too: the command beside the server.
      if (!isGone(error)) throw error
    }
  }
  return sent
}

/** A rotation of keys between two copies of the whole would otherwise leave rows that no copy has the key of. */
async function sendSecrets({ storage, systemId, dataDir, recipients }: Archive): Promise<void> {
  const bytes = await readFile(secretsPath(dataDir)).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (bytes === null) return
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const older: string[] = []
  for await (const key of storage.list(secretsFolder(systemId))) {
    if (key.endsWith(`-${hash}.age`)) return
    older.push(key)
  }
  const sealed = await readWhole(closed(createReadStream(secretsPath(dataDir)), recipients))
  await storage.put(`${secretsFolder(systemId)}/${Date.now()}-${hash}.age`, sealed, sealedType)
  for (const key of older) await storage.remove(key)
}
