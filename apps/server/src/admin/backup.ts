import { resolve } from 'node:path'
import { storageFrom } from '../adapters.ts'
import { makeBackup, requireRestorable, restoreBackup, verifyBackup } from '../platform/backup/index.ts'
import { version } from '../version.ts'
import { counted, say, withConnection } from './command-line.ts'
import { take, type AdminCommand, type Noun } from './verb.ts'

const fileOf = ({ args, standsIn }: AdminCommand): string => resolve(standsIn, take(args, 1)[0] ?? '')

async function make(command: AdminCommand): Promise<void> {
  const file = fileOf(command)
  const { config, signal } = command
  const { dataDir } = config
  const storage = storageFrom(config)
  const { manifest, bytes } = await withConnection(config, 'shared', (connection) =>
    makeBackup({ file, connection, storage, dataDir, version, now: new Date(), signal }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const [tables, files] = [counted(manifest.tables.length, 'table'), counted(manifest.files.length, 'file')]
  say(
    `Saved ${tables} with ${counted(rows, 'row')}, ${files} and the keys to ${file} (${counted(bytes, 'byte')}).`,
  )
  say('Whoever has this file can read everything in it: keep it as safe as the server.')
}

async function restore(command: AdminCommand): Promise<void> {
  const file = fileOf(command)
  const { config, migrations, signal } = command
  const { dataDir } = config
  const storage = storageFrom(config)
  const backup = await verifyBackup(file, signal)
  await requireRestorable(backup, { migrations, dataDir })
  const { manifest } = backup
  say(`${file} is whole. It was made on ${manifest.created_at} by version ${manifest.version}.`)
  const { strangers } = await withConnection(config, 'alone', (connection) =>
    restoreBackup({ backup, connection, storage, dataDir, migrations, signal }),
  )
  for (const name of strangers) say(`The table ${name} is not one of Mindisle's and was left out.`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, part) => sum + part.bytes, 0)
  const tables = counted(manifest.tables.length - strangers.length, 'table')
  const files = counted(manifest.files.length, 'file')
  say(`Restored ${tables} with ${counted(rows, 'row')}, ${files} and the keys (${counted(bytes, 'byte')}).`)
  say('Start with: npm start')
}

export const backup: Noun = {
  make: { by: 'machine', usage: 'FILE', run: make },
  restore: { by: 'machine', usage: 'FILE', run: restore },
}
