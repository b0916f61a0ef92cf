import type { Config } from '../../config.ts'
import { crossingOf, type Crossing } from '../../database-tls.ts'
import { indexProblem } from '../../platform/crypto/reindex.ts'
import { readSecrets } from '../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { readFact } from '../../platform/db/installation.ts'
import { appliedMigrations, knownMigrations } from '../../platform/db/migrations.ts'
import { readServerFacts } from '../../platform/db/server-facts.ts'
import { bad, good, look, type Finding } from './finding.ts'

const oldest = 15
/** Codes, holds and offers end by the database's clock; people read ours. */
const mostSkew = 2000

export const judgeVersion = (number: number, version: string): Finding =>
  number >= oldest * 10_000
    ? good('database', `PostgreSQL ${version}`)
    : bad('database', `PostgreSQL ${version} is too old. It needs ${oldest} or a newer one.`)

export function judgeClock(differenceMs: number): Finding {
  const seconds = Math.abs(differenceMs / 1000).toFixed(1)
  return Math.abs(differenceMs) <= mostSkew
    ? good('clock', `agrees with the database's (${seconds} s)`)
    : bad(
        'clock',
        `This machine and the database are ${seconds} s apart. Let both follow a time server (NTP).`,
      )
}

export function judgeMigrations(missing: number, unknown: number): Finding {
  if (unknown > 0)
    return bad('migrations', 'The database is newer than this program. Start the version that it belongs to.')
  return missing === 0
    ? good('migrations', 'all applied')
    : look('migrations', `${missing} to apply; the next start does it.`)
}

export function judgeConnections(wanted: number, { most, used }: { most: number; used: number }): Finding {
  // PostgreSQL keeps three for its superuser, and an upgrade runs two servers for a moment.
  return wanted * 2 + 3 <= most
    ? good('connections', `${used} of ${most} in use, ${wanted} a server`)
    : look(
        'connections',
        `Two servers of ${wanted} connections don't fit into ${most}. Lower DATABASE_CONNECTIONS or raise max_connections.`,
      )
}

export const judgeDurability = (fsync: string): Finding =>
  fsync === 'on'
    ? good('durability', 'what is saved survives a power cut')
    : bad('durability', 'fsync is off: a power cut may lose everything. Switch it on.')

export function judgeCrossing(setting: string, crossing: Crossing): Finding[] {
  const says: Record<Exclude<Crossing, 'here'>, Finding> = {
    verified: good('TLS', `${setting} is read by nobody in between`),
    unverified: look(
      'TLS',
      `${setting} trusts whoever answers. Add sslmode=verify-full, and sslrootcert=FILE for an authority of your own.`,
    ),
    plain: look(
      'TLS',
      `${setting} leads to another machine without TLS: whoever sits in between can read along. Add sslmode=verify-full.`,
    ),
  }
  return crossing === 'here' ? [] : [says[crossing]]
}

export const examineCrossings = ({ databaseUrl, databaseReplicaUrl }: Config): Finding[] => [
  ...(databaseUrl ? judgeCrossing('DATABASE_URL', crossingOf(databaseUrl)) : []),
  ...(databaseReplicaUrl ? judgeCrossing('DATABASE_REPLICA_URL', crossingOf(databaseReplicaUrl)) : []),
]

async function examineOwnership(tx: Tx, dataDir: string): Promise<Finding> {
  const kept = await readFact(tx, 'secrets')
  if (kept === null) return look('keys', 'This database has none yet; the first start makes them.')
  const secrets = await readSecrets(dataDir)
  const problem = secrets && (await indexProblem(tx, secrets))
  if (problem) return bad('keys', `${dataDir}: ${problem}.`)
  return secrets?.fingerprint === kept
    ? good('keys', 'belong to this database')
    : bad('keys', `The secrets.json in ${dataDir} doesn't belong to this database. Put the right one there.`)
}

/** With a database that has tables of ours, or none yet. */
export async function examineDatabase(
  db: Database,
  { config, migrations }: { config: Config; migrations: string },
): Promise<Finding[]> {
  const before = Date.now()
  const told = await readServerFacts(db.direct)
  const here = (before + Date.now()) / 2
  const known = new Set(knownMigrations(migrations).map(({ hash }) => hash))
  const applied = new Set((await appliedMigrations(db.pool)).map(({ hash }) => hash))
  const missing = [...known].filter((hash) => !applied.has(hash)).length
  const unknown = [...applied].filter((hash) => !known.has(hash)).length
  return [
    judgeVersion(told.number, told.version),
    judgeClock(here - told.now.getTime()),
    judgeMigrations(missing, unknown),
    judgeConnections(config.databaseConnections, told),
    judgeDurability(told.fsync),
    ...(told.isSuperuser
      ? [
          look(
            'role',
            'The server comes in as a superuser. Give it a role of its own that owns its database.',
          ),
        ]
      : []),
    ...(applied.size > 0 ? [await examineOwnership(db.direct, config.dataDir)] : []),
  ]
}
