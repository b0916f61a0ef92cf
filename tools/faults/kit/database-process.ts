import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'

/** A PostgreSQL beside the server, to be killed without it; ends by itself when whoever started it is gone. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
process.once('disconnect', () => void postgres.stop().finally(() => process.exit(0)))
process.send?.(postgres.connection)
