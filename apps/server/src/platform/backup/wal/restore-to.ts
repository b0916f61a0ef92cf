import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { secretsPath } from '../../crypto/secrets.ts'
import { recoverCluster, type Recovery } from '../../embedded-postgres/index.ts'
import type { Storage } from '../../storage/port.ts'
import { placePrivate } from '../durable.ts'
import { Problem } from '../problem.ts'
import { keptSecrets, requireSameInstallation } from '../restore.ts'
import { folderOfBase, partKey, type Base } from './base.ts'
import { isOnLine, listClusters, lineOf, missingAfter, readContents, type Contents } from './contents.ts'
import { secretsFolder, segmentOf } from './names.ts'
import { damagedPart, fetchWhole, opened, openWhole, unsealed } from './sealed.ts'

export interface RestoreToOptions {
  storage: Storage
  identities: readonly string[]
  /** Null: as late as the archive goes. */
  until: Date | null
  dataDir: string
  log: (message: string) => void
  durable?: boolean
  signal?: AbortSignal | undefined
}

export interface Chosen {
  contents: Contents
  base: Base
  /** The first segment that is missing after it. */
  missing: string | null
}

/** The newest copy that was whole before the time. */
export async function chooseBase(storage: Storage, until: Date | null): Promise<Chosen> {
  const found = await Promise.all(
    (await listClusters(storage)).map((systemId) => readContents(storage, systemId)),
  )
  const all = found
    .flatMap((contents) => contents.bases.map((base) => ({ contents, base })))
    .sort((a, b) => (a.base.ended_at < b.base.ended_at ? -1 : 1))
  const [first] = all
  if (!first) throw new Problem('There is no archive in this storage (STORAGE_URL, or DATA_DIR/files).')
  const limit = until?.toISOString() ?? '9'
  const chosen = all.findLast(({ contents, base }) => base.ended_at <= limit && isOnLine(contents, base))
  if (!chosen)
    throw new Problem(
      `The archive begins at ${first.base.ended_at}. Say a time after it, or restore a backup file of before.`,
    )
  return { ...chosen, missing: missingAfter(chosen.contents, chosen.base) }
}

const safePath = (name: string): string | null => {
  const path = normalize(name).replace(/\/$/, '')
  return name.startsWith('cluster/') && path === name.replace(/\/$/, '')
    ? path.slice('cluster/'.length)
    : null
}

async function* partsOf(storage: Storage, base: Base): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < base.parts; at += 1) yield fetchWhole(storage, partKey(folderOfBase(base), at))
}

type Folders = Parameters<Recovery['bring']>[0]

/** The copy, file by file, into the folder of the cluster. */
async function unpackBase({ storage, identities, signal }: RestoreToOptions, base: Base, folders: Folders) {
  const folder = folderOfBase(base)
  const archive = extract()
  const options = signal ? { signal } : {}
  const feed = pipeline(opened(partsOf(storage, base), identities, folder), archive, options)
  feed.catch(() => undefined)
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header
      const path = safePath(name)
      const target = path === null || path === '' ? null : join(folders.cluster, path)
      if (target === null) entry.resume()
      else if (type === 'directory') await mkdir(target, { mode: 0o700 })
      else await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
      if (target !== null) await folders.own(target)
    }
    await feed
  } catch (error) {
    const reason = await feed.then(
      () => error,
      (cause: unknown) => cause,
    )
    if (reason instanceof Problem || signal?.aborted || 'syscall' in (reason as object)) throw reason
    throw damagedPart(folder)
  }
}

/** What follows the copy, still compressed; what was abandoned by an earlier restore stays out. */
async function fetchWal(options: RestoreToOptions, { contents, base }: Chosen, { wal, own }: Folders) {
  const { storage, identities, signal } = options
  const from = segmentOf(base.first_segment)?.number ?? 0
  const line = lineOf(contents)
  for (const { key, name } of contents.wal) {
    const segment = segmentOf(name)
    const isNeeded = segment
      ? segment.number >= from && segment.timeline <= (line.timelineAt(segment.number) ?? segment.timeline)
      : name.endsWith('.history')
    if (!isNeeded) continue
    signal?.throwIfAborted()
    const target = join(wal, `${name}.gz`)
    const bytes = await fetchWhole(storage, key)
    const source = unsealed(Readable.from([bytes], { objectMode: false }), identities, key)
    await pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600 })).catch(
      (error: unknown) => {
        throw error instanceof Problem || 'syscall' in (error as object) ? error : damagedPart(key)
      },
    )
    await own(target)
  }
}

/** The newest: a rotation adds keys and takes none away. */
async function placeSecrets({ storage, identities, dataDir }: RestoreToOptions, systemId: string) {
  let newest: string | null = null
  for await (const key of storage.list(secretsFolder(systemId)))
    if (newest === null || key > newest) newest = key
  if (newest === null) throw new Problem('The archive has no secrets.json: restore a backup file.')
  const secrets = await openWhole(storage, newest, identities)
  const kept = await keptSecrets(dataDir)
  if (kept === null) {
    await mkdir(dirname(secretsPath(dataDir)), { recursive: true, mode: 0o700 })
    await placePrivate(secretsPath(dataDir), secrets)
  } else requireSameInstallation(kept, secrets, dataDir)
}

/** Whoever was erased since is there again: with the rows comes the fact that this is due, which no start passes by. */
const eraseIsDue =
  `insert into installation (name, value, set_at) values ('erasures', 'due', now()) ` +
  `on conflict (name) do update set value = 'due', set_at = now()`

/** Brings the cluster as it was at a time into an empty folder. */
export async function restoreTo(options: RestoreToOptions): Promise<Chosen> {
  const { storage, until, dataDir, log, durable = true, signal } = options
  const chosen = await chooseBase(storage, until)
  const { base, contents, missing } = chosen
  const lastNeeded = segmentOf(base.last_segment)?.number ?? 0
  const isBroken = missing !== null && (segmentOf(missing)?.number ?? 0) <= lastNeeded
  if (missing !== null && (until === null || isBroken)) throw gap(missing, base)
  await placeSecrets(options, contents.systemId)
  const reached = await recoverCluster({
    dataDir,
    until,
    async bring(folders) {
      await unpackBase(options, base, folders)
      await fetchWal(options, chosen, folders)
    },
    settle: [eraseIsDue],
    log,
    durable,
    signal,
  })
  if (reached) return chosen
  if (missing !== null) throw gap(missing, base)
  throw new Problem('The archive ends before that time. Say "latest" to restore everything that it has.')
}

const gap = (missing: string, base: Base): Problem =>
  new Problem(
    `The segment ${missing} of the log is missing in the archive: what came after it cannot be restored. ` +
      `Say an earlier time, from ${base.ended_at} on, or one after the next copy of the whole.`,
  )
