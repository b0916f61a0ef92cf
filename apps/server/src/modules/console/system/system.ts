import type { ConsoleDataOf } from '@mindisle/contract/console'
import { appliedMigrations, knownMigrations } from '../../../platform/db/migrations.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { listJobs } from '../../../platform/jobs/desk.ts'
import { listEntries } from '../../operators/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs, runVerb } from '../run-verb.ts'
import { checksOf, runCheck, saidOf, testedFrom, type Tested } from './adapters.ts'
import { askDatabase } from './queries.ts'

type ShowKey = 'GET /api/admin/system'
type TestKey = 'POST /api/admin/system/test'
type RunKey = 'POST /api/admin/system/run'
type Said = NonNullable<ConsoleDataOf<ShowKey>['backups']['made']>

const testVerb = 'system test'
const anything = { operator: null, verb: null, subject: null, from: null, until: null }

/** The last time this was done, as it was written down. */
async function lastOf(tx: Tx, verb: string, subject: string | null = null): Promise<Said | null> {
  const [entry] = await listEntries(tx, { ...anything, verb, subject }, { after: null, limit: 1 })
  return entry ? { at: entry.at.toISOString(), said: entry.after, subject: entry.subject } : null
}

async function readAdapters(tx: Tx, deps: ConsoleDeps): Promise<ConsoleDataOf<ShowKey>['adapters']> {
  return Promise.all(
    checksOf(deps).map(async ({ name, adapter, needsNumber, test }) => {
      const last = await lastOf(tx, testVerb, name)
      return {
        name,
        adapter,
        needs_number: needsNumber,
        may_test: test !== null,
        tested: last && { at: last.at, ...testedFrom(last.said) },
      }
    }),
  )
}

async function readMigrations({ db, system }: ConsoleDeps): Promise<ConsoleDataOf<ShowKey>['migrations']> {
  const known = knownMigrations(system.migrations)
  const applied = await appliedMigrations(db.pool)
  const seen = new Set(applied.map(({ hash }) => hash))
  const last = applied.at(-1)
  return {
    applied: applied.length,
    missing: known.filter(({ hash }) => !seen.has(hash)).length,
    last: last ? new Date(Number(last.created_at)).toISOString() : null,
  }
}

/** What runs here, as it is. Nothing in it opens anything. */
export async function showSystem(
  { tx }: ConsoleCall<ShowKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ShowKey>> {
  const { version, startedAt, settings } = deps.system
  const database = await askDatabase(tx)
  const jobs = await listJobs(tx)
  return {
    version,
    node: process.versions.node,
    postgres: database.version,
    database_bytes: database.bytes,
    started_at: startedAt.toISOString(),
    settings: settings.map(({ name, isSet, value }) => ({ name, is_set: isSet, value })),
    adapters: await readAdapters(tx, deps),
    jobs: jobs.map(({ name, cron, lastDone, lastFailed, failures, state }) => ({
      name,
      cron,
      last_done: lastDone?.toISOString() ?? null,
      last_failed: lastFailed?.toISOString() ?? null,
      failures,
      state,
    })),
    migrations: await readMigrations(deps),
    backups: {
      made: await lastOf(tx, 'backup make'),
      proven: await lastOf(tx, 'backup prove'),
      is_sealed: settings.some(({ name, isSet }) => name === 'BACKUP_RECIPIENT' && isSet),
    },
  }
}

/** Outside of any transaction: whoever is asked may take their time. */
export async function testAdapter({ body }: ConsoleCall<TestKey>, deps: ConsoleDeps): Promise<Tested> {
  const found = checksOf(deps).find(({ name }) => name === body.name)
  if (!found?.test) throw notFound('console.gone')
  if (found.needsNumber && body.mobile === undefined) throw refused('verb_refused', 'console.needs_mobile')
  return runCheck(found.test, body.mobile ?? '')
}

export async function tellTest(call: ConsoleCall<TestKey>, tested: Tested): Promise<ConsoleDataOf<TestKey>> {
  await actAs(call, '', ({ record }) =>
    record({ verb: testVerb, subject: call.body.name, before: 'asked', after: saidOf(tested) }),
  )
  return tested
}

export async function runJobNow(
  call: ConsoleCall<RunKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<RunKey>> {
  const { state } = await runVerb(call, deps, { verb: 'job run', args: [call.body.name], reason: '' })
  return { state }
}
