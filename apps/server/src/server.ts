import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  checkAdapters,
  gatewaysFrom,
  modelFrom,
  nativeAppFrom,
  pushFrom,
  smsFrom,
  storageFrom,
  toutiaoFrom,
  weChatFrom,
} from './adapters.ts'
import { buildApp, jobsOf, loadBuiltIn, registries } from './app.ts'
import { BadSetting, type Config } from './config.ts'
import { loadDemoData, readTrust } from './flows/demo-data.ts'
import { settleErasures } from './flows/erase-again.ts'
import type { Ports } from './module.ts'
import { prepareTokenFacts } from './modules/account/index.ts'
import { createTokenKeeper } from './modules/connect/index.ts'
import { hearAccountChanges } from './platform/auth/account-changes.ts'
import { createAuthenticator } from './platform/auth/authenticator.ts'
import { noteSignInsIn } from './platform/auth/sign-ins.ts'
import { createPersonKeys } from './platform/crypto/person-keys.ts'
import { indexProblem } from './platform/crypto/reindex.ts'
import { loadSecrets, readSecrets, type Secrets } from './platform/crypto/secrets.ts'
import { openDatabase, type Connection, type Database } from './platform/db/database.ts'
import { lockInstallation, readFact, writeFact } from './platform/db/installation.ts'
import { runMigrations } from './platform/db/migrate.ts'
import { openReplica, type Replica } from './platform/db/replica.ts'
import { watchSpace } from './platform/disk-space.ts'
import {
  clusterOf,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/embedded-postgres/index.ts'
import type { Archiving } from './platform/backup/wal/index.ts'
import { readConsoleBuild } from './platform/http/console-pages.ts'
import { readWebBuild } from './platform/http/pages.ts'
import type { Storage } from './platform/storage/port.ts'
import type { DueWatch } from './platform/jobs/due.ts'
import { listJobs } from './platform/jobs/desk.ts'
import { startJobs, type Job } from './platform/jobs/jobs.ts'
import { keepCompiled } from './platform/keep-compiled.ts'
import { createLimits } from './platform/limits/limits.ts'
import { createMetrics, type Metrics } from './platform/http/metrics.ts'
import { createSignOn } from './platform/sign-on/adapter.ts'
import { createDrawer } from './platform/poster/index.ts'
import { settleHeap } from './platform/settle-heap.ts'
import { startTelemetry } from './platform/telemetry/telemetry.ts'
import { traceFields, type Tracer } from './platform/telemetry/trace.ts'
import { watchStatements } from './platform/telemetry/watch.ts'
import { settingsOf } from './settings-shown.ts'
import { version } from './version.ts'

export interface ServerOptions {
  config: Config
  logger: Logger
  migrations: string
  webFolder: string
  consoleFolder: string
  onFatal(error: Error): void
}

export interface RunningServer {
  address: string
  metricsPort: number | null
  stop(): Promise<void>
}

/** Things to undo, newest first; a start that fails half-way undoes what it had done. */
class Disposer {
  readonly #steps: Array<() => Promise<unknown> | unknown> = []
  add(step: () => Promise<unknown> | unknown): void {
    this.#steps.push(step)
  }
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step()
  }
}

interface Reached {
  connection: Connection
  /** Null where it is somebody else's. */
  postgres: EmbeddedPostgres | null
}

async function connectionFor(
  { config, logger, onFatal }: ServerOptions,
  disposer: Disposer,
): Promise<Reached> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, postgres: null }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => logger.info(message),
    onUnexpectedExit: onFatal,
    archive: config.walArchive,
  })
  disposer.add(() => postgres.stop())
  return { connection: postgres.connection, postgres }
}

/** It may be away: then everything is read from the primary. */
function replicaFor({ config, logger }: ServerOptions, db: Database, disposer: Disposer): Replica | null {
  if (config.databaseReplicaUrl === null) return null
  const replica = openReplica({
    connection: { connectionString: config.databaseReplicaUrl },
    connections: config.databaseConnections,
    primary: db.pool,
    onError: (error) => logger.warn({ name: error.name }, 'replica connection lost'),
  })
  disposer.add(() => replica.close())
  return replica
}

const nothingArchived: Archiving = { jobs: [], numbers: [] }

/** Where it is off, nothing of it is loaded. */
async function archivingFor(
  { dataDir, walArchive, backupRecipients: recipients }: Config,
  postgres: EmbeddedPostgres | null,
  ports: { storage: Storage; now: () => Date },
): Promise<Archiving> {
  const folders = walArchive ? await clusterOf(dataDir) : null
  if (!folders || !postgres) return nothingArchived
  const { archivingOf } = await import('./platform/backup/wal/index.ts')
  return archivingOf({ ...folders, ...ports, dataDir, recipients, superuser: postgres.superuser, version })
}

/**
 * Data sealed under other keys would be unreadable: better not to start than to lose it bit by bit. Keys are made only for
 * a database that has none: a file made beside another would be taken for the right one from then on.
 */
async function holdSecrets(db: Database, dataDir: string, now: Date): Promise<Secrets> {
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    const kept = await readFact(tx, 'secrets')
    if (kept === null) {
      const secrets = await loadSecrets(dataDir)
      await writeFact(tx, 'secrets', secrets.fingerprint, now)
      await writeFact(tx, 'indexes', String(secrets.indexVersion), now)
      return secrets
    }
    const secrets = await readSecrets(dataDir)
    if (kept === secrets?.fingerprint) {
      const problem = await indexProblem(tx, secrets)
      if (problem !== null) throw new BadSetting('DATA_DIR', problem)
      return secrets
    }
    throw new BadSetting(
      'DATA_DIR',
      secrets === null
        ? 'it has no secrets.json, and this database needs its own; put it there'
        : 'its secrets.json does not belong to this database; put the right one there',
    )
  })
}

/** Where codes were shown on screen anybody could be anybody, and what was paid was play money. */
async function refuseDemo(db: Database, config: Config): Promise<void> {
  if (config.mode === 'demo' || (await readTrust(db)) !== 'open') return
  throw new BadSetting(
    'MODE',
    'this database ran as a demo: its sessions, passwords, numbers and purchases prove nothing. ' +
      'Take them back with: npm run demo -- harden',
  )
}

async function fillDatabase(db: Database, config: Config, now: Date): Promise<void> {
  await loadBuiltIn(db, now)
  if (config.mode === 'demo') await loadDemoData(db, now)
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const disposer = new Disposer()
  try {
    return await startWith(options, disposer)
  } catch (error) {
    await disposer.run()
    throw error
  }
}

/** The databases, migrated and filled. */
async function openData(options: ServerOptions, disposer: Disposer, now: () => Date) {
  const { config, logger } = options
  await readSecrets(config.dataDir)
  const { connection, postgres } = await connectionFor(options, disposer)
  const onError = (error: Error) => logger.error({ name: error.name }, 'database connection lost')
  const db = openDatabase({ connection, connections: config.databaseConnections, onError })
  disposer.add(() => db.close())
  // For what is written beside a transaction that holds one of the others: waiting for those could go round in a circle.
  const sideDb = openDatabase({ connection, connections: 4, onError })
  disposer.add(() => sideDb.close())
  // A limit counts in one row what a crowd does: each waiting for the disk in turn would hold up all of them. A crash of
  // the database forgets the counts of its last moment.
  const unsynced = { ...connection, options: '-c synchronous_commit=off' }
  const limitsDb = openDatabase({ connection: unsynced, connections: 4, onError })
  disposer.add(() => limitsDb.close())
  await runMigrations(db.pool, options.migrations)
  await refuseDemo(db, config)
  const secrets = await holdSecrets(db, config.dataDir, now())
  await fillDatabase(db, config, now())
  return { secrets, connection, postgres, db, sideDb, limitsDb }
}

/** Milliseconds after the first answers, which nobody should wait longer for. */
const settledAfter = 1_000

/** In this order: the heap's flags would spoil what is kept. */
function settle(): void {
  keepCompiled()
  settleHeap()
}

/** The play gateway tells the very process it runs in, by the same door a real one would take. */
const noticeAddress = (address: string): string =>
  `${address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}/pay/notice/sandbox`

interface Observed {
  db: Database
  replica: Replica | null
  now: () => Date
  disposer: Disposer
  archiving: Archiving
}

/** Asked for by whoever comes for them, or told to a collector. */
function metricsFor(
  { metrics, otlp }: Config,
  { db, replica, now, archiving }: Omit<Observed, 'disposer'>,
): Metrics | null {
  if (metrics === null && otlp === null) return null
  const numbers = registries.gauges.map(({ name, help, read }) => ({
    name,
    help,
    read: () => read(db.direct, now()),
  }))
  numbers.push(...archiving.numbers)
  return createMetrics(db.pool, {
    numbers,
    jobs: () => listJobs(db.direct),
    ...(replica && { replicaReads: () => replica.counts }),
  })
}

/** What is told of how it runs: nothing, unless somebody asked for it. */
function observe(
  { config, logger }: ServerOptions,
  { db, replica, now, disposer, archiving }: Observed,
): { metrics: Metrics | null; tracer?: Tracer } {
  const metrics = metricsFor(config, { db, replica, now, archiving })
  if (config.otlp === null || metrics === null) return { metrics }
  const told = { url: config.otlp, version, metrics: () => metrics.read(), log: logger }
  const { tracer, stop } = startTelemetry(told)
  watchStatements(db.pool, tracer)
  if (replica) watchStatements(replica.pool, tracer)
  disposer.add(stop)
  return { metrics, tracer }
}

const traced = (jobs: Job[], tracer: Tracer | undefined): Job[] =>
  tracer
    ? jobs.map((job) => ({ ...job, run: () => tracer.run(`job ${job.name}`, async () => job.run()) }))
    : jobs

const watchDue = (logger: Logger, metrics: Metrics | null): DueWatch => ({
  settled: (work) => metrics?.countDue(work, 'settled'),
  failed(work, error) {
    metrics?.countDue(work, 'failed')
    const name = error instanceof Error ? error.name : 'unknown'
    logger.error({ work, name, ...traceFields() }, 'due work')
  },
})

const readPages = async ({ webFolder, consoleFolder }: ServerOptions) => ({
  web: await readWebBuild(webFolder),
  console: await readConsoleBuild(consoleFolder),
})

/** Other apps that people may come from. */
const connectFrom = (
  config: Config,
  keeper: ReturnType<typeof createTokenKeeper>,
  now: () => Date,
): Ports['connect'] => ({
  wechat: weChatFrom(config, keeper, now),
  hasMiniProgram: config.wechatMini !== null,
  toutiao: toutiaoFrom(config),
  nativeApp: nativeAppFrom(config, now),
})

async function startWith(options: ServerOptions, disposer: Disposer): Promise<RunningServer> {
  const { config, logger } = options
  const now = () => new Date()
  checkAdapters(config)
  const pages = await readPages(options)
  const { secrets, connection, postgres, db, sideDb, limitsDb } = await openData(options, disposer, now)
  const storage = storageFrom(config)
  const archiving = await archivingFor(config, postgres, { storage, now })
  await settleErasures({ db, storage, ...registries }, now())
  const personKeys = createPersonKeys({ side: sideDb, storage, masters: secrets.masters, now })
  const authenticator = createAuthenticator(prepareTokenFacts(db.direct))
  const listener = hearAccountChanges(connection, [authenticator, personKeys])
  disposer.add(() => listener.close())
  const drawer = createDrawer({ log: (message) => logger.warn(message) })
  disposer.add(() => drawer.stop())
  const { gateways, sandbox } = gatewaysFrom(config, { db, secrets, now })
  const replica = replicaFor(options, db, disposer)
  const { metrics, tracer } = observe(options, { db, replica, now, disposer, archiving })
  let isOpen = true
  const ports: Ports = {
    config,
    db,
    secrets,
    limits: createLimits(limitsDb.pool),
    authenticator,
    sms: smsFrom(config, (line) => logger.info(line)),
    push: pushFrom(config, secrets, now),
    storage,
    personKeys,
    drawer,
    model: modelFrom(config),
    gateways,
    signOn: createSignOn({ trusted: config.signOnOrigins }),
    connect: connectFrom(config, createTokenKeeper(db, secrets, now), now),
    system: { version, startedAt: now(), settings: settingsOf(config), migrations: options.migrations },
    noteSignIn: noteSignInsIn(logger, metrics),
    now,
  }
  const space = watchSpace({ folder: config.dataDir, now })
  const seen = { metrics, ...(tracer && { tracer }), logger }
  const app = await buildApp({ ...ports, replica, sandbox, ...pages, ...seen, space, isOpen: () => isOpen })
  const allJobs = traced([...jobsOf(ports, watchDue(logger, metrics)), ...archiving.jobs], tracer)
  const jobs = await startJobs(allJobs, { connection, log: logger })
  disposer.add(() => jobs.stop())
  disposer.add(() => app.close())
  const address = await app.listen({ host: config.host, port: config.port })
  setTimeout(settle, settledAfter).unref()
  const messenger = sandbox?.startMessenger({ noticeUrl: noticeAddress(address), log: logger })
  if (messenger) disposer.add(() => messenger.stop())
  const metricsServer = metrics && config.metrics && (await metrics.listen(config.metrics))
  if (metricsServer) disposer.add(() => metricsServer.close())
  return {
    address,
    metricsPort: metricsServer?.port ?? null,
    async stop() {
      isOpen = false
      await disposer.run()
    },
  }
}

export const defaultFolders = (root: string) => ({
  migrations: join(root, 'apps/server/migrations'),
  webFolder: join(root, 'dist/web'),
  consoleFolder: join(root, 'dist/admin'),
})
