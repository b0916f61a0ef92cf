import { storageFrom } from './adapters.ts'
import { fileFrom, counted, runCommand, say, withConnection } from './command-line.ts'
import { makeBackup } from './platform/backup/index.ts'
import { version } from './version.ts'

await runCommand(process.env, async (facts) => {
  const file = fileFrom(facts, 'npm run backup -- FILE')
  const { config, signal } = facts
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
})
