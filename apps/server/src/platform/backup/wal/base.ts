import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { secretsPath } from '../../crypto/secrets.ts'
import type { Connection } from '../../embedded-postgres/connection.ts'
import type { Storage } from '../../storage/port.ts'
import { openClient } from '../catalog.ts'
import { requireRecipients } from '../envelope.ts'
import { clusterFiles, packFile } from './cluster-files.ts'
import { baseFolder, nameOf, segmentBefore, segmentOf } from './names.ts'
import { closed, sealedType } from './sealed.ts'
import { sendSpool, type Archive } from './send.ts'

export const baseFormat = 1

/** What is told of a copy of the whole beside it, for those who sweep and have no key: nothing of anybody. */
export interface Base {
  format: typeof baseFormat
  system_id: string
  started_at: string
  /** From here on it can be brought to any time. */
  ended_at: string
  first_segment: string
  last_segment: string
  parts: number
  bytes: number
  files: number
  version: string
}

const partBytes = 8 * 1024 * 1024
export const partKey = (folder: string, at: number): string =>
  `${folder}/part-${String(at).padStart(6, '0')}.age`
export const noteKey = (folder: string): string => `${folder}/base.json`
export const folderOfBase = ({ system_id: id, started_at: at }: Base): string =>
  `${baseFolder(id)}/${at.replace(/\D/g, '')}`

async function putParts(storage: Storage, folder: string, source: AsyncIterable<Uint8Array>) {
  let pieces: Uint8Array[] = []
  let [waiting, parts, bytes] = [0, 0, 0]
  const flush = async () => {
    await storage.put(partKey(folder, parts), Buffer.concat(pieces), sealedType)
    ;[pieces, parts, bytes, waiting] = [[], parts + 1, bytes + waiting, 0]
  }
  for await (const piece of source) {
    pieces.push(piece)
    waiting += piece.length
    if (waiting >= partBytes) await flush()
  }
  if (waiting > 0) await flush()
  return { parts, bytes }
}

interface Ended {
  label: string
  place: string
  at: Date
}

/** Waits until what makes the copy whole has left PostgreSQL's own folder. */
async function endBackup(client: pg.ClientBase): Promise<Ended> {
  const { rows } = await client.query<{ place: string; label: string }>(
    'select lsn::text as place, labelfile as label from pg_backup_stop(true)',
  )
  const { rows: times } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const [stopped, time] = [rows[0], times[0]]
  if (!stopped || !time) throw new Error('the copy of the cluster did not end')
  return { ...stopped, at: time.at }
}

async function packCluster(archive: Pack, { cluster, dataDir }: Archive, client: pg.ClientBase) {
  let files = 0
  for await (const { path, isFolder } of clusterFiles(cluster)) {
    if (isFolder) archive.entry({ name: `cluster/${path}/`, type: 'directory', mode: 0o700 })
    else if (await packFile(archive, cluster, path, `cluster/${path}`)) files += 1
  }
  const ended = await endBackup(client)
  archive.entry({ name: 'cluster/backup_label', mode: 0o600 }, ended.label)
  archive.entry({ name: 'secrets.json', mode: 0o600 }, await readFile(secretsPath(dataDir)))
  archive.finalize()
  return { files, ended }
}

function segmentsOf({ label, place }: Ended): { first: string; last: string } {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? ''
  const segment = segmentOf(first)
  if (!segment) throw new Error('PostgreSQL does not say where the copy begins')
  return { first, last: nameOf(segmentBefore(place, segment.timeline)) }
}

/** A copy of the running cluster, file by file, which the log makes whole; it counts once its note lies beside it. */
export async function makeBase(
  archive: Archive,
  { superuser, version }: { superuser: Connection; version: string },
): Promise<Base> {
  await requireRecipients(archive.recipients)
  const { client, close } = await openClient(superuser, 'mindisle base')
  try {
    await client.query(`set statement_timeout = '10min'`)
    const { rows } = await client.query<{ at: Date }>(
      `select clock_timestamp() as at from pg_backup_start('mindisle', true)`,
    )
    const startedAt = rows[0]?.at ?? new Date()
    const draft: Base = {
      format: baseFormat,
      system_id: archive.systemId,
      started_at: startedAt.toISOString(),
      ended_at: '',
      first_segment: '',
      last_segment: '',
      parts: 0,
      bytes: 0,
      files: 0,
      version,
    }
    const folder = folderOfBase(draft)
    const tar = pack()
    const put = putParts(
      archive.storage,
      folder,
      closed(tar as AsyncIterable<Uint8Array>, archive.recipients),
    )
    put.catch((error: Error) => tar.destroy(error))
    const packed = await packCluster(tar, archive, client).catch(async (error: unknown) => {
      tar.destroy(error as Error)
      // When the storage is the reason, that is worth telling, not the entry it broke.
      await put
      throw error
    })
    const { parts, bytes } = await put
    const { first, last } = segmentsOf(packed.ended)
    await sendSpool(archive)
    const base = {
      ...draft,
      ended_at: packed.ended.at.toISOString(),
      first_segment: first,
      last_segment: last,
      parts,
      bytes,
      files: packed.files,
    }
    await archive.storage.put(noteKey(folder), Buffer.from(JSON.stringify(base)), 'application/json')
    return base
  } finally {
    await close()
  }
}
