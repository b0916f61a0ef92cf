import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/** Where databases of tests may lie: in memory where there is plenty of it, so that nothing waits for a disk. */
export function fastFolder(folder = memory) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A database may outlive the test that was killed; its folder lies in the test's, or in one of that. */
async function isServed(folder, depth = 2) {
  const first = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  if (first) return isAlive(Number.parseInt(first, 10))
  if (depth === 0) return false
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries)
    if (entry.isDirectory() && (await isServed(join(folder, entry.name), depth - 1))) return true
  return false
}

/** Each that a killed test leaves would hold 200 MB of memory until the machine is started anew. */
async function removeLeft(root, name) {
  for (const entry of await readdir(root)) {
    const owner = entry.startsWith(`${name}-`) ? /^(\d+)-/.exec(entry.slice(name.length + 1))?.[1] : undefined
    if (!owner || isAlive(Number(owner))) continue
    const folder = join(root, entry)
    // Another run may remove it at the same moment, or it may be another user's.
    if (!(await isServed(folder).catch(() => true)))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A folder of this process there; what killed ones left goes. */
export async function newFastFolder(name, root = fastFolder()) {
  await removeLeft(root, name)
  return mkdtemp(join(root, `${name}-${process.pid}-`))
}
