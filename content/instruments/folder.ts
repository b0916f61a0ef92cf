import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the instruments, from source and from the server's bundle alike. */
export function instrumentsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'content/instruments'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the folder of the instruments was not found')
    folder = parent
  }
  return join(folder, 'content/instruments')
}
