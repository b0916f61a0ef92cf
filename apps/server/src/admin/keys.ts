import { storageFrom } from '../adapters.ts'
import { Problem } from '../platform/backup/index.ts'
import { listKeyBackups, restoreKeys, rewrapKeys } from '../platform/crypto/key-backup.ts'
import { drawKeys } from '../platform/crypto/secrets.ts'
import { counted, say, withConnection, withDatabase } from './command-line.ts'
import { BadUsage, take, type AdminCommand, type Noun } from './verb.ts'

async function list({ args, config }: AdminCommand): Promise<void> {
  take(args, 0)
  const days = await listKeyBackups(storageFrom(config))
  say(days.length === 0 ? 'There is no backup of the keys yet.' : days.join('\n'))
}

async function restore(command: AdminCommand): Promise<void> {
  const [date = ''] = take(command.args, 1)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new BadUsage()
  const told = await withDatabase(command, (db) => restoreKeys(db, storageFrom(command.config), date))
  if (!told) throw new Problem(`There is no whole backup of the keys of ${date}. See: npm run keys -- list`)
  say(
    `Restored ${counted(told.restored, 'key')}; ${told.there} were there, ${told.strangers} are nobody's here.`,
  )
}

async function rotate({ args, config }: AdminCommand): Promise<void> {
  take(args, 0)
  const { dataDir } = config
  const { rewrapped, lost } = await withConnection(config, 'alone', async () =>
    rewrapKeys(storageFrom(config), (await drawKeys(dataDir, ['masters'])).masters),
  )
  for (const id of lost) say(`The key ${id} cannot be read and was left as it is.`)
  say(`Wrapped ${counted(rewrapped, 'key')} anew. Keep the new secrets.json of ${dataDir}, then: npm start`)
}

export const keys: Noun = {
  list: { by: 'machine', usage: '', run: list },
  restore: { by: 'machine', usage: 'YYYY-MM-DD', run: restore },
  rotate: { by: 'machine', usage: '', run: rotate },
}
