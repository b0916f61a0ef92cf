import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { cannotRun, lastLines, type Workshop } from './cluster.ts'
import { type Connection, prepareDatabase } from './connection.ts'
import { codeOf, EmbeddedPostgresError, NotEnoughSpace } from './errors.ts'
import { logFileOf, logSince, openLog } from './log-file.ts'
import { spawnAs } from './os-user.ts'
import { endProcessesIn, processTitle } from './processes.ts'
import { cleanEnvironment, serverArguments } from './settings.ts'
import { removeStaleSocket } from './socket-folder.ts'
import { diedOfNoSpace, neededMb } from './space.ts'

const startLimit = 10 * 60_000
const pollEvery = 25
const sayAfter = 5_000

export async function startServer(
  shop: Workshop,
  connection: Connection,
  cancelled: AbortSignal,
): Promise<ChildProcess> {
  const { place } = shop
  await endProcessesIn(place.clusterDir, shop.log)
  await removeStaleSocket(shop.socketFolder)
  const { handle, size } = await openLog(logFileOf(place), place)
  let child: ChildProcess
  try {
    child = await spawnServer(shop, handle.fd)
  } finally {
    await handle.close()
  }
  try {
    await untilReady(child, connection, shop, cancelled)
  } catch (error) {
    await stopServer(child)
    throw error
  }
  if (hasEnded(child)) throw await explainEnd(shop, size)
  child.unref()
  return child
}

export async function spawnServer(
  shop: Workshop,
  logFile: number,
  more: Record<string, string> = {},
): Promise<ChildProcess> {
  const { place, binaries, socketFolder, durable, spool } = shop
  const { clusterDir } = place
  const title = processTitle(clusterDir)
  const args = serverArguments({ clusterDir, socketFolder, title, durable, spool, more })
  const child = spawn(binaries.postgres, args, {
    cwd: place.clusterDir,
    env: cleanEnvironment,
    // its own session: Ctrl-C in a terminal must not reach the server before the requests have ended
    detached: true,
    stdio: ['ignore', logFile, logFile],
    ...spawnAs(place.user),
  })
  await once(child, 'spawn').catch((error: unknown) => {
    throw cannotRun(binaries.postgres, error)
  })
  child.on('error', () => {})
  return child
}

/** Returns when the database answers, or when the server has ended. */
async function untilReady(
  child: ChildProcess,
  connection: Connection,
  shop: Workshop,
  cancelled: AbortSignal,
): Promise<void> {
  const began = Date.now()
  let said = false
  while (!hasEnded(child)) {
    if (cancelled.aborted) throw new EmbeddedPostgresError('The database was stopped while it was starting.')
    if (await prepareDatabase(connection, shop.place.dataDir)) return
    const waited = Date.now() - began
    if (waited > sayAfter && !said) shop.log('The database is recovering from an interruption; please wait.')
    said ||= waited > sayAfter
    if (waited > startLimit) {
      throw new EmbeddedPostgresError(
        `The database does not answer. Its own log is ${logFileOf(shop.place)}; start again after reading it.`,
      )
    }
    await wait(pollEvery)
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

export async function explainEnd(shop: Workshop, logOffset: number): Promise<EmbeddedPostgresError> {
  const file = logFileOf(shop.place)
  const text = await logSince(file, logOffset)
  if (await diedOfNoSpace(shop.place.home, text)) return new NotEnoughSpace(shop.place.home, neededMb)
  return new EmbeddedPostgresError(
    `The database server ended by itself: ${lastLines(text) || 'it left no message'}. ` +
      `Its log is ${file}. Start again; if it stays so, restore the last backup into an empty DATA_DIR.`,
  )
}

/** Fast shutdown first; harder only when that hangs, which costs a recovery at the next start. */
export async function stopServer(child: ChildProcess): Promise<void> {
  child.ref()
  for (const [signal, milliseconds] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (hasEnded(child)) return
    const end = once(child, 'exit', { signal: AbortSignal.timeout(milliseconds) })
    child.kill(signal)
    await end.catch((error: unknown) => {
      if (codeOf(error) !== 'ABORT_ERR') throw error
    })
  }
}
