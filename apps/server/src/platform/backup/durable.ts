import { randomBytes } from 'node:crypto'
import { link, open, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A rename lives in the folder's own blocks: without this a power cut takes it back. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whole or not at all, readable by its owner only; fails when the name is taken. */
export async function placePrivate(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await link(draft, path)
  } finally {
    await handle.close()
    await unlink(draft)
  }
  await syncFolder(dirname(path))
}
