import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from 'tar-stream'
import { pipeline } from 'node:stream/promises'

/** Folders that are needed empty: PostgreSQL fills them itself. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|current_logfiles)$/
const passing = /^(pgsql_tmp.*|pg_internal\.init.*)$/
const control = 'global/pg_control'

export interface FoundFile {
  path: string
  isFolder: boolean
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function* walk(root: string, folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if ((folder === '' && leftOut.test(entry.name)) || passing.test(entry.name)) continue
    if (entry.isDirectory()) {
      yield { path, isFolder: true }
      if (!emptied.has(path)) yield* walk(root, path)
    } else if (entry.isFile()) {
      if (path !== control) yield { path, isFolder: false }
    } else throw new Error(`the cluster has something that is neither a file nor a folder: ${path}`)
  }
}

/** All that a copy needs; what says where to begin comes last, as PostgreSQL's own tool does it. */
export async function* clusterFiles(root: string): AsyncGenerator<FoundFile> {
  yield* walk(root, '')
  yield { path: 'pg_wal/archive_status', isFolder: true }
  yield { path: control, isFolder: false }
}

const pieceBytes = 256 * 1024

/** Exactly so many bytes: a file grows and shrinks while it is copied, and the log makes it whole again. */
async function* exactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const wanted = Math.min(pieceBytes, size - at)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
    at += bytesRead > 0 ? bytesRead : wanted
  }
}

/** false: it has vanished since it was seen, which tables do. */
export async function packFile(archive: Pack, root: string, path: string, name: string): Promise<boolean> {
  const handle = await open(join(root, path), 'r').catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (handle === null) return false
  try {
    const { size } = await handle.stat()
    await pipeline(exactly(handle, size), archive.entry({ name, size, mode: 0o600 }))
    return true
  } finally {
    await handle.close()
  }
}
