import { constants, closeSync, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf, DataFolderInUse } from './errors.ts'
import { shortHash } from './hash.ts'

export interface FolderLock {
  release(): Promise<void>
}

const macOpenExclusive = 0x20

/** The kernel gives the lock back when the process dies, however it dies. */
export async function lockFolder(folder: string, shownAs = folder): Promise<FolderLock> {
  if (process.platform === 'linux') return lockBySocketName(folder, shownAs)
  return lockByFile(folder, shownAs)
}

async function lockBySocketName(folder: string, shownAs: string): Promise<FolderLock> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(codeOf(error) === 'EADDRINUSE' ? new DataFolderInUse(shownAs) : error),
    )
    server.listen({ path: `\0mindisle-${shortHash(`${dev}:${ino}`)}`, exclusive: true }, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function lockByFile(folder: string, shownAs: string): FolderLock {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  try {
    const file = openSync(join(folder, '.lock'), O_RDWR | O_CREAT | O_NONBLOCK | macOpenExclusive, 0o600)
    return { release: async () => closeSync(file) }
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') throw new DataFolderInUse(shownAs)
    throw error
  }
}
