import { storageFrom } from './adapters.ts'
import { fileFrom, grouped, runCommand, say, withConnection } from './command-line.ts'
import { requireRestorable, restoreBackup, verifyBackup } from './platform/backup/index.ts'

await runCommand(async ({ config, args, folders, signal }) => {
  const file = fileFrom(args, 'npm run restore -- FILE')
  const { dataDir } = config
  const { migrations } = folders
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
  say(`Restored ${grouped(manifest.tables.length - strangers.length)} tables with ${grouped(rows)} rows,`)
  say(`${grouped(manifest.files.length)} files and the keys (${grouped(bytes)} bytes). Start with: npm start`)
})
