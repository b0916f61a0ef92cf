import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export interface Spool {
  write(path: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  read(path: string): AsyncIterable<Uint8Array>
}

/**
 * Files that are read again by this process alone: their keys are in its memory only. What a backup that was killed leaves
 * on the disk is noise.
 */
export function createSpool(): Spool {
  const keys = new Map<string, { key: Buffer; nonce: Buffer }>()
  return {
    async write(path, source, signal) {
      const [key, nonce] = [randomBytes(32), randomBytes(16)]
      keys.set(path, { key, nonce })
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(source, createCipheriv('aes-256-ctr', key, nonce), target, signal ? { signal } : {})
    },
    read(path) {
      const kept = keys.get(path)
      if (!kept) throw new Error('this was never spooled')
      return createReadStream(path).pipe(createDecipheriv('aes-256-ctr', kept.key, kept.nonce))
    },
  }
}
