import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A folder of content, from source and from the server's bundle alike. */
export function contentFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'content', name))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`the folder content/${name} was not found`)
    folder = parent
  }
  return join(folder, 'content', name)
}
