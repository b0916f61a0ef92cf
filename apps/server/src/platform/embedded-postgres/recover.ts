import { type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inShell } from './archiving.ts'
import { usableBinaries } from './binaries.ts'
import {
  beginningOf,
  refuseStranger,
  removeUnfinished,
  resetPassword,
  runAlone,
  saveEntries,
  type Workshop,
} from './cluster.ts'
import { EmbeddedPostgresError, inPlainWords } from './errors.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { logFileOf, logSince, openLog } from './log-file.ts'
import { giveTo } from './os-user.ts'
import { readPassword } from './password.ts'
import { findPlace, openDataFolder, type Place, setAsideForgottenCluster, writePointer } from './place.ts'
import { explainEnd, hasEnded, spawnServer, stopServer } from './server-process.ts'
import { databaseName } from './settings.ts'
import { openSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { neededMb, requireSpace } from './space.ts'

export interface Recovery {
  /** absolute, and without a database */
  dataDir: string
  /** The time to go to; null: as far as the log goes. */
  until: Date | null
  /** Puts the copy of the cluster into one folder and the segments, each as NAME.gz, into the other. */
  bring(folders: { cluster: string; wal: string; own(path: string): Promise<void> }): Promise<void>
  /** Statements, each on one line, for the product's database: they are in it before anybody else is. */
  settle: readonly string[]
  log: (message: string) => void
  durable?: boolean
  signal?: AbortSignal | undefined
}

/** false: the log ends before the time that was asked for, and nothing is left behind. */
export async function recoverCluster(recovery: Recovery): Promise<boolean> {
  const locks: FolderLock[] = []
  try {
    const dataDir = await openDataFolder(recovery.dataDir)
    locks.push(await lockFolder(dataDir))
    const place = await findPlace(dataDir)
    if (place.exists)
      throw new EmbeddedPostgresError(
        `There is a database in ${dataDir} already. Set DATA_DIR to an empty folder.`,
      )
    if (place.home !== dataDir) locks.push(await lockFolder(place.home, dataDir))
    return await recoverIn(place, recovery)
  } catch (error) {
    throw error instanceof Error && 'syscall' in error
      ? inPlainWords(error, recovery.dataDir, neededMb)
      : error
  } finally {
    for (const lock of locks.reverse()) await lock.release()
  }
}

/** Beside the final name until nothing is left to do: killed at any moment, it leaves what the next start removes. */
async function recoverIn(place: Place, recovery: Recovery): Promise<boolean> {
  const { log, durable = true } = recovery
  await removeUnfinished(place, log)
  await setAsideForgottenCluster(place, log)
  await refuseStranger(place.clusterDir)
  await requireSpace(place.home)
  const [cluster, wal] = [await ownFolder(place), await ownFolder(place)]
  const socketFolder = await openSocketFolder(cluster, place.user)
  const shop: Workshop = {
    place: { ...place, clusterDir: cluster },
    binaries: await usableBinaries(place),
    socketFolder,
    durable,
    spool: null,
    log,
  }
  try {
    await recovery.bring({ cluster, wal, own: (path) => giveTo(place.user, path) })
    if (!(await replay(shop, wal, recovery))) return false
    for (const statement of recovery.settle) await runAlone(shop, databaseName, statement)
    const password = await readPassword(place.dataDir)
    await resetPassword(shop, password.value)
    await rename(cluster, place.clusterDir)
    if (durable) await saveEntries(place.home)
    await password.keep()
    await writePointer(place)
    return true
  } finally {
    await removeSocketFolder(socketFolder)
    for (const folder of [cluster, wal]) await rm(folder, { recursive: true, force: true })
  }
}

async function ownFolder(place: Place): Promise<string> {
  const folder = await mkdtemp(beginningOf(place))
  await giveTo(place.user, folder)
  return folder
}

const tooEarly = 'recovery ended before configured recovery target was reached'

async function replay(shop: Workshop, wal: string, { until, signal }: Recovery): Promise<boolean> {
  const { place } = shop
  const mark = join(place.clusterDir, 'recovery.signal')
  await writeFile(mark, '', { mode: 0o600 })
  await giveTo(place.user, mark)
  const { handle, size } = await openLog(logFileOf(place), place)
  const more = {
    hot_standby: 'off',
    archive_mode: 'off',
    restore_command: `from=${inShell(wal)}; [ -f "$from/%f.gz" ] && gzip -dc "$from/%f.gz" > "%p"`,
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const child = await spawnServer(shop, handle.fd, more).finally(() => handle.close())
  try {
    await untilPromoted(child, place.clusterDir, signal)
  } finally {
    await stopServer(child)
  }
  if (child.exitCode === 0) return true
  if ((await logSince(logFileOf(place), size)).includes(tooEarly)) return false
  throw await explainEnd(shop, size)
}

/** Its own word in its own file: whoever would ask by a connection had to know the password that the copy brought. */
async function untilPromoted(child: ChildProcess, clusterDir: string, signal?: AbortSignal): Promise<void> {
  while (!hasEnded(child)) {
    signal?.throwIfAborted()
    const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
    if (text.split('\n')[7]?.trim() === 'ready') return
    await wait(25)
  }
}
