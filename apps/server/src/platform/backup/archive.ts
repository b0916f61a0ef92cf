import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Entry = AsyncIterable<Uint8Array> & { header: { name: string } }
export type Add = (name: string, size: number, body: Body) => Promise<void>

const ignore = (): void => undefined

/** Writes a gzip'd tar that nobody else may read, and returns once it is on the disk. */
export async function writeArchive(
  path: string,
  { signal, mtime }: { signal?: AbortSignal | undefined; mtime: Date },
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const archive = pack()
  const handle = await open(path, 'wx', 0o600)
  const target = handle.createWriteStream({ flush: true })
  const output = pipeline(archive, createGzip(), target, signal ? { signal } : {})
  output.catch(ignore)
  try {
    await fill((name, size, body) => pipeline(body, archive.entry({ name, size, mode: 0o600, mtime })))
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    // When the disk was full, that is the reason worth telling, not the entry it broke.
    await output
    throw error
  }
  await output
}

/** The entries one after another; each must be read to its end before the next comes. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const handle = await open(file, 'r')
  const archive = extract()
  const feed = pipeline(handle.createReadStream(), createGunzip(), archive, signal ? { signal } : {})
  feed.catch(ignore)
  try {
    for await (const entry of archive) yield entry as Entry
    await feed
  } finally {
    archive.destroy()
    await feed.catch(ignore)
  }
}
