import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { plainAdapter } from '../adapter-url.ts'
import { storageFrom } from '../adapters.ts'
import type { Config } from '../config.ts'
import { migrateOn, Problem, readIdentities } from '../platform/backup/index.ts'
import {
  makeBase,
  noteProof,
  readContents,
  restoreTo,
  sweepArchive,
  type Archive,
} from '../platform/backup/wal/index.ts'
import { clusterOf, superuserOfRunning } from '../platform/embedded-postgres/index.ts'
import { version } from '../version.ts'
import { counted, say, withConnection } from './command-line.ts'
import { eraseOn, noteDeed, proveWhole, sayErased } from './restored.ts'
import { BadUsage, take, type AdminCommand, type Noun } from './verb.ts'

async function archiveHere({ config }: AdminCommand): Promise<Archive> {
  const { dataDir, walArchive, backupRecipients: recipients } = config
  if (!walArchive) throw new Problem('WAL_ARCHIVE: is off, so that there is no archive to copy into.')
  const folders = await clusterOf(dataDir)
  if (!folders) throw new Problem(`There is no database in ${dataDir} yet.`)
  return { ...folders, storage: storageFrom(config), dataDir, recipients }
}

async function base(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const archive = await archiveHere(command)
  const { storage, systemId, dataDir } = archive
  const made = await withConnection(command.config, 'shared', async () => {
    const superuser = await superuserOfRunning(dataDir)
    if (!superuser) throw new Problem('The database stopped in the middle of the work. Try again.')
    return makeBase(archive, { superuser, version })
  })
  const swept = await sweepArchive(storage, await readContents(storage, systemId), new Date())
  say(
    `Copied ${counted(made.files, 'file')} of the database to the storage (${counted(made.bytes, 'byte')}).`,
  )
  say(`From ${made.ended_at} on every moment can be restored. ${counted(swept, 'old part')} removed.`)
  const after = [counted(made.files, 'file'), counted(made.bytes, 'byte'), 'sealed'].join(', ')
  await noteDeed(command, { verb: 'backup base', subject: made.ended_at, before: 'nothing', after })
}

interface Asked {
  until: Date | null
  identities: string[]
}

const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** A time without its zone would be another one on another machine. */
function timeOf(text: string): Date | null {
  if (text === 'latest') return null
  const time = new Date(text)
  if (!withZone.test(text) || Number.isNaN(time.getTime()))
    throw new Problem('Say the time as 2026-11-18T03:15:00+08:00 or with a Z for UTC, or: latest')
  return time
}

async function askedOf({ args, standsIn, config }: AdminCommand): Promise<Asked> {
  const [time, option, name] = take(args, 3)
  if (option !== '--key' || name === undefined) throw new BadUsage()
  const until = timeOf(time ?? '')
  if (config.databaseUrl)
    throw new Problem(
      'DATABASE_URL: a time is restored into an embedded database. Leave it out, and set DATA_DIR.',
    )
  return { until, identities: await readIdentities(resolve(standsIn, name)) }
}

async function restoreToTime(command: AdminCommand): Promise<void> {
  const { until, identities } = await askedOf(command)
  const { config, migrations, signal } = command
  const { dataDir } = config
  const storage = storageFrom(config)
  const chosen = await restoreTo({ storage, identities, until, dataDir, log: say, signal })
  const erased = await withConnection(config, 'alone', async (connection) => {
    await migrateOn({ connection, migrations })
    return eraseOn(connection, command)
  })
  say(`Restored the database as of ${until?.toISOString() ?? 'the end of the archive'}.`)
  say(`It began with the copy of ${chosen.base.ended_at}.`)
  sayErased(erased)
  say('Start with: npm start')
}

/** Into a database and a folder of its own, which are gone afterwards. */
async function proveTime(command: AdminCommand): Promise<void> {
  const { until, identities } = await askedOf(command)
  const { config, migrations, signal } = command
  const storage = storageFrom(config)
  const dataDir = await mkdtemp(join(tmpdir(), 'mindisle-prove-'))
  try {
    const { base: copy } = await restoreTo({ storage, identities, until, dataDir, log: say, signal })
    const aside: Config = { ...config, dataDir, storage: plainAdapter('disk'), walArchive: false }
    const { transfers, entries } = await withConnection(aside, 'alone', async (connection) => {
      await migrateOn({ connection, migrations })
      return proveWhole(connection)
    })
    await noteProof(storage, copy.system_id, new Date())
    say(
      `The copy of ${copy.ended_at} and its log were restored aside, to ${until?.toISOString() ?? 'the end'}.`,
    )
    say(`Its ledger of ${counted(transfers, 'transfer')} and its audit of ${entries} entries are in order.`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const archiveVerbs: Noun = {
  base: { by: 'machine', usage: '', run: base },
  'restore-to': { by: 'machine', usage: 'TIME|latest --key FILE', run: restoreToTime },
  'prove-to': { by: 'machine', usage: 'TIME|latest --key FILE', run: proveTime },
}
