import { constants, type FileHandle, open, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'

const keptBytes = 1024 * 1024
const mostBytes = 10 * keptBytes

export function logFileOf(place: Place): string {
  return join(place.home, 'postgres.log')
}

export async function rotateLog(file: string): Promise<void> {
  if ((await sizeOf(file)) > keptBytes) await rename(file, `${file}.1`)
}

export async function boundLog(file: string): Promise<void> {
  if ((await sizeOf(file)) > mostBytes) await truncate(file)
}

export async function openLog(file: string, place: Place): Promise<{ handle: FileHandle; size: number }> {
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const handle = await open(file, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (place.user.switched) await handle.chown(place.user.uid, place.user.gid)
  return { handle, size: (await handle.stat()).size }
}

export async function logSince(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(offset, size - 64 * 1024, 0)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(size - start, 1)), 0, null, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0
}
