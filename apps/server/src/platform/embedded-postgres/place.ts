import { chmod, chown, lstat, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, EmbeddedPostgresError, ForeignFolder, isMissing } from './errors.ts'
import { shortHash } from './hash.ts'
import {
  allows,
  closedAncestor,
  type DbUser,
  mayEnter,
  ourselves,
  runningAsRoot,
  unprivilegedUser,
} from './os-user.ts'

export const clusterName = 'postgres-18'
export const systemFolder = '/var/lib/mindisle'
const pointerName = 'postgres-location.txt'

export interface Place {
  dataDir: string
  /** the folder that holds the cluster, its log and unfinished beginnings */
  home: string
  clusterDir: string
  user: DbUser
  exists: boolean
}

export async function openDataFolder(dataDir: string): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  return realpath(dataDir)
}

export async function findPlace(dataDir: string): Promise<Place> {
  const pointed = await readPointer(dataDir)
  const inPlace = join(dataDir, clusterName)
  if (pointed !== undefined && !(await isCluster(pointed))) {
    throw new EmbeddedPostgresError(
      `The file ${join(dataDir, pointerName)} says that the database is in ${pointed}, but there is none. ` +
        'Bring that folder back; or, to begin with an empty database, delete the file and start again.',
    )
  }
  const existing = pointed ?? ((await isCluster(inPlace)) ? inPlace : undefined)
  if (existing !== undefined) {
    const user = await ownerOf(existing)
    return { dataDir, home: dirname(existing), clusterDir: existing, user, exists: true }
  }
  const user = runningAsRoot() ? await unprivilegedUser() : ourselves()
  const home = (await letIn(dataDir, user)) ? dataDir : await openSystemFolder(dataDir, user)
  return { dataDir, home, clusterDir: join(home, clusterName), user, exists: false }
}

export async function isCluster(folder: string): Promise<boolean> {
  try {
    await stat(join(folder, 'PG_VERSION'))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    if (codeOf(error) === 'EACCES') throw new ForeignFolder(folder)
    throw error
  }
}

async function ownerOf(clusterDir: string): Promise<DbUser> {
  const { uid, gid } = await stat(clusterDir)
  if (!runningAsRoot()) {
    if (uid !== process.getuid?.()) throw new ForeignFolder(clusterDir)
    return ourselves()
  }
  if (uid === 0) throw new ForeignFolder(clusterDir)
  const user: DbUser = { uid, gid, switched: true }
  const closed = await closedAncestor(clusterDir, user)
  if (closed === undefined) return user
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} runs as the user number ${uid}, who cannot enter the folder ${closed}. ` +
      `Allow it with: chmod o+x '${closed}'`,
  )
}

async function letIn(dataDir: string, user: DbUser): Promise<boolean> {
  if ((await closedAncestor(dataDir, user)) !== undefined) return false
  const stats = await stat(dataDir)
  if (allows(stats, user, mayEnter)) return true
  const privateToRoot = stats.uid === 0 && (stats.mode & 0o077) === 0
  if (!privateToRoot) return false
  await chown(dataDir, 0, user.gid)
  await chmod(dataDir, (stats.mode & 0o777) | 0o010)
  return true
}

async function openSystemFolder(dataDir: string, user: DbUser): Promise<string> {
  await mkdir(systemFolder, { recursive: true, mode: 0o711 })
  await chmod(systemFolder, 0o711)
  const home = join(systemFolder, shortHash(dataDir))
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chown(home, 0, user.gid)
  await chmod(home, 0o710)
  return home
}

/** A cluster nobody points to is what a deleted data folder left; it is kept, but not taken up again. */
export async function setAsideForgottenCluster(place: Place, log: (message: string) => void): Promise<void> {
  if (place.exists || !(await isCluster(place.clusterDir))) return
  const kept = `${place.clusterDir}.kept-${Date.now()}`
  await rename(place.clusterDir, kept)
  log(`An earlier database of this data folder is kept in ${kept}.`)
}

export async function writePointer(place: Place): Promise<void> {
  if (place.home === place.dataDir) return
  const file = join(place.dataDir, pointerName)
  if (await lstat(file).catch(() => undefined)) return
  const text =
    'The database of this data folder is kept in:\n' +
    `${place.clusterDir}\n` +
    'The system user of the database cannot enter this folder. Keep this file: it is how the database is found.\n'
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(dataDir, pointerName), 'utf8')
    return text.split('\n').find((line) => line.startsWith('/'))
  } catch (error) {
    if (isMissing(error)) return undefined
    if (codeOf(error) === 'EACCES') throw new ForeignFolder(dataDir)
    throw error
  }
}
