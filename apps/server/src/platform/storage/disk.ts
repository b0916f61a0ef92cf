import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Storage, StorageFull, checkType, isKey, typeOfKey } from './port.ts'

export interface DiskOptions {
  dataDir: string
  /** Tests break writing here. */
  open?: typeof fs.open
}

const temporary = /^\.writing-[0-9a-f-]{36}$/
const abandonedMs = 60 * 60_000

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
}

// A rename or a new folder is in the parent's own blocks: without this a power cut takes back a file that was
// already reported as stored.
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await syncFolder(parent)
    if (parent === dirname(first) || parent === dirname(parent)) return
  }
}

async function writeWhole(path: string, bytes: Uint8Array, open: typeof fs.open): Promise<void> {
  const folder = dirname(path)
  await makeFolder(folder)
  const temp = join(folder, `.writing-${randomUUID()}`)
  try {
    const handle = await open(temp, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(temp, path)
  } catch (error) {
    await fs.rm(temp, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function* walk(root: string, prefix: string): AsyncIterable<string> {
  const entries = await fs.readdir(join(root, prefix), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, key)
    else if (temporary.test(entry.name)) await dropAbandoned(join(root, key))
    else if (isKey(key)) yield key
  }
}

// A crash between write and rename leaves a file that no key names, so nothing else would ever remove it.
async function dropAbandoned(path: string): Promise<void> {
  const stat = await fs.stat(path).catch(() => null)
  if (stat !== null && Date.now() - stat.mtimeMs > abandonedMs) await fs.rm(path, { force: true })
}

export function diskStorage({ dataDir, open = fs.open }: DiskOptions): Storage {
  const root = join(dataDir, 'files')
  const pathOf = (key: string) => join(root, ...key.split('/'))

  return {
    name: 'disk',
    async put(key, bytes, type) {
      checkType(key, type)
      try {
        await writeWhole(pathOf(key), bytes, open)
      } catch (error) {
        throw isFull(error) ? new StorageFull('disk') : error
      }
    },
    async get(key) {
      const type = typeOfKey(key)
      try {
        return { bytes: await fs.readFile(pathOf(key)), type }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async part(key, { from, to }) {
      typeOfKey(key)
      try {
        const handle = await fs.open(pathOf(key), 'r')
        return handle.createReadStream({ start: from, end: to })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      typeOfKey(key)
      try {
        await fs.unlink(pathOf(key))
        await syncFolder(dirname(pathOf(key)))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    list: (folder = '') => walk(root, folder),
  }
}
