import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

async function hashOf(bundle: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(bundle, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path.slice(bundle.length)).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether this process may make it; where another does, waits until that one is done or dead. */
async function taken(lock: string, made: string): Promise<boolean> {
  while (!existsSync(made)) {
    const file = await open(lock, 'wx').catch(() => null)
    if (file) {
      await file.writeFile(String(process.pid))
      await file.close()
      return true
    }
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
    await wait(100)
  }
  return false
}

/** With owners and rights: the database belongs to another user where we are root. */
const copy = (from: string, to: string) => run('cp', ['-a', from, to])

/** Where the database had to be put elsewhere, a copy would lead to the same one. */
const isElsewhere = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres-location.txt'))

async function keep(made: string, dataDir: string): Promise<void> {
  if (isElsewhere(dataDir)) return
  const making = `${made}.making`
  await rm(making, { recursive: true, force: true })
  await copy(dataDir, making)
  await rename(making, made)
}

/**
 * What a first start leaves behind, made once for each build and copied: a database of its own costs a copy then, not
 * its making, all migrations and the demo.
 */
export async function putFirstData(
  { bundle, dataDir }: { bundle: string; dataDir: string },
  make: (copyFrom: (dataDir: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const cache = join(bundle, '..')
  const made = join(cache, `.first-data-${await hashOf(bundle)}`)
  const lock = `${made}.lock`
  if (await taken(lock, made)) {
    try {
      for (const old of await readdir(cache))
        if (/^\.first-data-[0-9a-f]+$/.test(old)) await rm(join(cache, old), { recursive: true, force: true })
      await make((from) => keep(made, from))
    } finally {
      await rm(lock, { force: true })
    }
  }
  if (existsSync(made)) await copy(made, dataDir)
}
