import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { plainAdapter } from '../adapter-url.ts'
import { storageFrom } from '../adapters.ts'
import { registries } from '../app.ts'
import { eraseAgain } from '../flows/erase-again.ts'
import {
  makeBackup,
  newIdentity,
  placePrivate,
  Problem,
  readIdentities,
  requireRestorable,
  restoreBackup,
  verifyBackup,
  type VerifiedBackup,
} from '../platform/backup/index.ts'
import { version } from '../version.ts'
import { counted, say, withConnection, withDatabase } from './command-line.ts'
import { archiveVerbs } from './backup-archive.ts'
import { eraseOn, noteDeed, proveWhole, sayErased } from './restored.ts'
import { BadUsage, take, type AdminCommand, type Noun } from './verb.ts'

const pathOf = ({ standsIn }: AdminCommand, name: string): string => resolve(standsIn, name)
const fileOf = (command: AdminCommand): string => pathOf(command, take(command.args, 1)[0] ?? '')

/** Files that are removed by themselves after a while are not worth keeping for longer. */
const isShortLived = (key: string): boolean =>
  (registries.filePurposes.get(key.split('/')[0] ?? '')?.life ?? null) !== null

function requireRecipient({ config }: AdminCommand): void {
  if (config.mode === 'demo' || config.backupRecipients.length > 0) return
  throw new Problem(
    'BACKUP_RECIPIENT: production seals its backups. Make a key with: npm run admin -- backup key FILE',
  )
}

async function make(command: AdminCommand): Promise<void> {
  const file = fileOf(command)
  requireRecipient(command)
  const { config, signal } = command
  const { dataDir, backupRecipients: recipients } = config
  const storage = storageFrom(config)
  const { manifest, bytes } = await withConnection(config, 'shared', (connection) =>
    makeBackup({
      file,
      connection,
      storage,
      dataDir,
      version,
      now: new Date(),
      recipients,
      isShortLived,
      signal,
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const [tables, files] = [counted(manifest.tables.length, 'table'), counted(manifest.files.length, 'file')]
  say(
    `Saved ${tables} with ${counted(rows, 'row')}, ${files} and the keys to ${file} (${counted(bytes, 'byte')}).`,
  )
  const sealed = recipients.length > 0 ? 'sealed' : 'not sealed'
  await noteDeed(command, {
    verb: 'backup make',
    subject: basename(file),
    before: 'nothing',
    after: [tables, counted(rows, 'row'), files, counted(bytes, 'byte'), sealed].join(', '),
  })
  say(
    recipients.length > 0
      ? `Only the key of ${recipients.join(' or ')} opens it: keep that key elsewhere, and keep it well.`
      : 'It is not sealed (BACKUP_RECIPIENT): whoever has this file can read everything in it.',
  )
}

/** The other half stays with whoever restores, away from the server. */
async function makeKey(command: AdminCommand): Promise<void> {
  const file = fileOf(command)
  const { identity, recipient } = await newIdentity()
  await placePrivate(file, Buffer.from(`# public key: ${recipient}\n${identity}\n`)).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Problem(`${file} exists already. Give a new name.`) : error
    },
  )
  say(`Wrote a new key to ${file}. Keep it away from this server: without it no backup opens.`)
  say(`BACKUP_RECIPIENT=${recipient}`)
}

async function identitiesOf(command: AdminCommand): Promise<{ file: string; identities: string[] }> {
  const [file = '', option, name, ...more] = command.args
  if (file === '' || more.length > 0 || (option !== undefined && option !== '--key')) throw new BadUsage()
  if (option !== undefined && name === undefined) throw new BadUsage()
  const identities = name === undefined ? [] : await readIdentities(pathOf(command, name))
  return { file: pathOf(command, file), identities }
}

async function eraseAgainNow(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const { config } = command
  sayErased(
    await withDatabase(command, (db) =>
      eraseAgain({ db, storage: storageFrom(config), ...registries }, new Date()),
    ),
  )
}

async function restore(command: AdminCommand): Promise<void> {
  const { file, identities } = await identitiesOf(command)
  const { config, migrations, signal } = command
  const { dataDir } = config
  const storage = storageFrom(config)
  const backup = await verifyBackup(file, { identities, signal })
  await requireRestorable(backup, { migrations, dataDir })
  const { manifest } = backup
  say(`${file} is whole. It was made on ${manifest.created_at} by version ${manifest.version}.`)
  const { strangers, erased } = await withConnection(config, 'alone', async (connection) => ({
    ...(await restoreBackup({ backup, connection, storage, dataDir, migrations, signal })),
    erased: await eraseOn(connection, command),
  }))
  for (const name of strangers) say(`The table ${name} is not one of Mindisle's and was left out.`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, part) => sum + part.bytes, 0)
  const tables = counted(manifest.tables.length - strangers.length, 'table')
  const files = counted(manifest.files.length, 'file')
  say(`Restored ${tables} with ${counted(rows, 'row')}, ${files} and the keys (${counted(bytes, 'byte')}).`)
  sayErased(erased)
  say('Start with: npm start')
}

/** Into a database and a folder of its own, which are gone afterwards: a backup that was never restored is a hope. */
async function restoreAside(
  backup: VerifiedBackup,
  { config, migrations, signal }: AdminCommand,
): Promise<{ transfers: number; entries: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mindisle-prove-'))
  try {
    const aside = { ...config, dataDir, databaseUrl: null, storage: plainAdapter('disk') }
    return await withConnection(aside, 'alone', async (connection) => {
      const storage = storageFrom(aside)
      await restoreBackup({ backup, connection, storage, dataDir, migrations, signal })
      return proveWhole(connection)
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prove(command: AdminCommand): Promise<void> {
  const { file, identities } = await identitiesOf(command)
  const verified = await verifyBackup(file, { identities, signal: command.signal })
  const { transfers, entries } = await restoreAside(verified, command)
  const { created_at: madeAt, tables } = verified.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const proven = `${counted(tables.length, 'table')}, ${counted(rows, 'row')}`
  say(`${file} of ${madeAt} was restored aside: ${proven}.`)
  say(`Its ledger of ${counted(transfers, 'transfer')} and its audit of ${entries} entries are in order.`)
  const after = `restored aside: ${proven}, ledger and audit in order`
  await noteDeed(command, { verb: 'backup prove', subject: basename(file), before: `made ${madeAt}`, after })
}

export const backup: Noun = {
  make: { by: 'machine', usage: 'FILE', run: make },
  restore: { by: 'machine', usage: 'FILE [--key FILE]', run: restore },
  prove: { by: 'machine', usage: 'FILE [--key FILE]', run: prove },
  key: { by: 'machine', usage: 'FILE', run: makeKey },
  'erase-again': { by: 'machine', usage: '', run: eraseAgainNow },
  ...archiveVerbs,
}
