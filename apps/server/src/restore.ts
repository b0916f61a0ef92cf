import { storageFrom } from './adapters.ts'
import { fileFrom, counted, runCommand, say, withConnection } from './command-line.ts'
import { requireRestorable, restoreBackup, verifyBackup } from './platform/backup/index.ts'

await runCommand(process.env, async (facts) => {
  const file = fileFrom(facts, 'npm run restore -- FILE')
  const { config, migrations, signal } = facts
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
})
