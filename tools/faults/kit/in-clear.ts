import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stage } from '../account/stage.ts'

/** The database lies elsewhere where the folder's path is too long for its socket. */
async function placesOf({ server }: Stage): Promise<string[]> {
  const pointed = await readFile(join(server.dataDir, 'postgres-location.txt'), 'utf8').catch(() => '')
  return [server.folder, ...pointed.split('\n').filter((line) => line.startsWith('/'))]
}

/** Pages, log, files and what the server said: everything it has left on the disk. */
export async function* leftOnDisk(stage: Stage): AsyncGenerator<{ path: string; bytes: Buffer }> {
  for (const place of await placesOf(stage))
    for (const entry of await readdir(place, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      yield { path, bytes: await readFile(path).catch(() => Buffer.alloc(0)) }
    }
}

export async function checkClear(stage: Stage, canary: string, whose: string): Promise<void> {
  const { report } = stage
  for await (const { path, bytes } of leftOnDisk(stage)) {
    report.count('files searched for words in clear')
    report.require(!bytes.includes(canary), `words of a ${whose} in clear`, path)
  }
}
