import { isAbsolute } from 'node:path'
import { asApp, prepareAppRole } from './app-role.ts'
import { openSpool } from './archiving.ts'
import { usableBinaries } from './binaries.ts'
import { createCluster, removeUnfinished, resetPassword, type Workshop } from './cluster.ts'
import type { Connection } from './connection.ts'
import { EmbeddedPostgresError, inPlainWords } from './errors.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { logFileOf, rotateLog } from './log-file.ts'
import { readPassword } from './password.ts'
import { findPlace, openDataFolder, type Place, setAsideForgottenCluster, writePointer } from './place.ts'
import { endProcessesIn } from './processes.ts'
import { databaseName, superuser } from './settings.ts'
import { openSocketFolder, port, removeSocketFolder } from './socket-folder.ts'
import { neededMb, requireSpace } from './space.ts'
import { Supervisor } from './supervisor.ts'

export { DataFolderInUse, EmbeddedPostgresError, NotEnoughSpace } from './errors.ts'
export { fullMark } from './archiving.ts'
export { recoverCluster, type Recovery } from './recover.ts'
export { clusterOf, connectionOfRunning, superuserOfRunning, type ClusterFolders } from './running.ts'

export interface EmbeddedPostgres {
  /** what `pg` needs; the host is the folder of the Unix socket. Owns the database, and is no superuser. */
  connection: Connection
  /** for copies of the whole cluster, and for tests, which make databases of their own */
  superuser: Connection
  /** Fast shutdown: open transactions are rolled back. Waits for the end and frees the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** absolute; the cluster lives in its folder postgres-18, or where postgres-location.txt says */
  dataDir: string
  log: (message: string) => void
  /** the server died and could not be brought back; the message of the error is meant for people */
  onUnexpectedExit?: (error: Error) => void
  /** false only in tests: a crash of the computer may then lose the data */
  durable?: boolean
  /** Finished segments of PostgreSQL's log are put into a spool beside the cluster. */
  archive?: boolean
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (!isAbsolute(options.dataDir)) {
    throw new EmbeddedPostgresError(`DATA_DIR must be an absolute path, not "${options.dataDir}".`)
  }
  const locks: FolderLock[] = []
  const release = async () => {
    for (const lock of locks.splice(0).reverse()) await lock.release()
  }
  try {
    const dataDir = await openDataFolder(options.dataDir)
    locks.push(await lockFolder(dataDir))
    const place = await findPlace(dataDir)
    if (place.home !== dataDir) locks.push(await lockFolder(place.home, dataDir))
    return await startIn(place, options, release)
  } catch (error) {
    await release()
    throw inPlainWords(error, options.dataDir, neededMb)
  }
}

async function startIn(
  place: Place,
  options: EmbeddedPostgresOptions,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { log, durable = true, onUnexpectedExit = (error) => log(error.message) } = options
  await removeUnfinished(place, log)
  await requireSpace(place.home)
  const binaries = await usableBinaries(place)
  const socketFolder = await openSocketFolder(place.clusterDir, place.user)
  try {
    const spool = options.archive ? await openSpool(place) : null
    const shop: Workshop = { place, binaries, socketFolder, durable, spool, log }
    const password = await readyCluster(shop)
    await rotateLog(logFileOf(place))
    const connection = { host: socketFolder, port, user: superuser, password, database: databaseName }
    const supervisor = new Supervisor(shop, connection, onUnexpectedExit)
    await supervisor.start()
    await prepareAppRole(connection).catch(async (error: unknown) => {
      await supervisor.stop()
      throw error
    })
    const end = async () => {
      await supervisor.stop()
      await removeSocketFolder(socketFolder)
      await release()
    }
    let ended: Promise<void> | undefined
    return { connection: asApp(connection), superuser: connection, stop: () => (ended ??= end()) }
  } catch (error) {
    await removeSocketFolder(socketFolder)
    throw error
  }
}

/** Leaves a finished cluster whose password is the one returned. */
async function readyCluster(shop: Workshop): Promise<string> {
  const { place, log } = shop
  await endProcessesIn(place.clusterDir, log)
  await setAsideForgottenCluster(place, log)
  const password = await readPassword(place.dataDir)
  if (!place.exists) {
    log('The database is created; this takes a few seconds and happens once.')
    await createCluster(shop, password.value)
  } else if (password.isNew) {
    await resetPassword(shop, password.value)
  }
  await password.keep()
  await writePointer(place)
  return password.value
}
