import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, from source and from the bundle alike. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'apps/server/migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the project folder was not found')
    folder = parent
  }
  return folder
}
