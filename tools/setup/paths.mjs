import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// import.meta.dirname would break, without a word, on the very Node versions that install.mjs explains.
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export class SetupError extends Error {}

/** Every tool ends the same way when the ground is missing: one sentence, exit code 1, no stack. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
}

export function loadDotEnv(root = projectRoot) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Folders and files under `entry`, as sorted paths relative to `root`; a missing entry has none. */
export function filesUnder(root, entry, keep = () => true) {
  const full = join(root, entry)
  if (!existsSync(full)) return []
  const found = readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath ?? item.path, item.name).slice(root.length + 1))
    .map((path) => path.split(sep).join('/'))
  return found.filter((path) => !path.includes('node_modules/') && keep(path)).sort()
}

export function hashOfFiles(root, paths, ...extra) {
  const hash = createHash('sha256')
  for (const text of extra) hash.update(`${text}\0`)
  for (const path of paths) {
    if (!existsSync(join(root, path))) continue
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
