import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { seal, sealedMagic, unseal } from './envelope.ts'
import { Problem } from './problem.ts'

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Entry = AsyncIterable<Uint8Array> & { header: { name: string } }
export type Add = (name: string, size: number, body: Body) => Promise<void>

const ignore = (): void => undefined

interface WriteOptions {
  signal?: AbortSignal | undefined
  mtime: Date
  /** Whose keys open it; none: anybody's. */
  recipients: readonly string[]
}

/** Writes a gzip'd tar that nobody else may read, sealed if it has recipients, and returns once it is on the disk. */
export async function writeArchive(
  path: string,
  { signal, mtime, recipients }: WriteOptions,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const archive = pack()
  const handle = await open(path, 'wx', 0o600)
  const target = handle.createWriteStream({ flush: true })
  const options = signal ? { signal } : {}
  const output =
    recipients.length > 0
      ? pipeline(archive, createGzip(), seal(recipients), target, options)
      : pipeline(archive, createGzip(), target, options)
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

async function isSealed(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedMagic.length), 0, sealedMagic.length, 0)
  return buffer.subarray(0, bytesRead).toString('latin1') === sealedMagic
}

export interface ReadOptions {
  /** Keys that may open it. */
  identities: readonly string[]
  signal?: AbortSignal | undefined
}

async function openSource(file: string, { identities, signal }: ReadOptions) {
  const handle = await open(file, 'r')
  const archive = extract()
  const options = signal ? { signal } : {}
  try {
    const sealed = await isSealed(handle)
    if (sealed && identities.length === 0)
      throw new Problem(`${file} is sealed. Say which file has its key: --key FILE`)
    const source = handle.createReadStream({ start: 0 })
    const feed = sealed
      ? pipeline(source, unseal(identities, file), createGunzip(), archive, options)
      : pipeline(source, createGunzip(), archive, options)
    return { archive, feed }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The entries one after another; each must be read to its end before the next comes. */
export async function* readArchive(file: string, options: ReadOptions): AsyncGenerator<Entry> {
  const { archive, feed } = await openSource(file, options)
  feed.catch(ignore)
  try {
    for await (const entry of archive) yield entry as Entry
    await feed
  } finally {
    archive.destroy()
    await feed.catch(ignore)
  }
}
