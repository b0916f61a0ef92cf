import { storageFrom } from './adapters.ts'
import { fileFrom, grouped, runCommand, say, withConnection } from './command-line.ts'
import { makeBackup } from './platform/backup/index.ts'
import { version } from './version.ts'

await runCommand(async ({ config, args, signal }) => {
  const file = fileFrom(args, 'npm run backup -- FILE')
  const { dataDir } = config
  const storage = storageFrom(config)
  const { manifest, bytes } = await withConnection(config, 'shared', (connection) =>
    makeBackup({ file, connection, storage, dataDir, version, now: new Date(), signal }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${grouped(manifest.tables.length)} tables with ${grouped(rows)} rows, ${grouped(manifest.files.length)} files`,
  )
  say(`and the keys are in ${file} (${grouped(bytes)} bytes).`)
  say('Whoever has this file can read everything in it: keep it as safe as the server.')
})
