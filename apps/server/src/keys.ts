import { storageFrom } from './adapters.ts'
import { counted, runCommand, say, withConnection, withDatabase, type CommandFacts } from './command-line.ts'
import { Problem } from './platform/backup/index.ts'
import { listKeyBackups, restoreKeys, rewrapKeys } from './platform/crypto/key-backup.ts'
import { addMaster } from './platform/crypto/secrets.ts'

const usage = 'npm run keys -- list | restore YYYY-MM-DD | rotate'

async function list({ config }: CommandFacts): Promise<void> {
  const days = await listKeyBackups(storageFrom(config))
  say(days.length === 0 ? 'There is no backup of the keys yet.' : days.join('\n'))
}

async function restore(facts: CommandFacts, date: string): Promise<void> {
  const told = await withDatabase(facts, (db) => restoreKeys(db, storageFrom(facts.config), date))
  if (!told) throw new Problem(`There is no whole backup of the keys of ${date}. See: npm run keys -- list`)
  say(
    `Restored ${counted(told.restored, 'key')}; ${told.there} were there, ${told.strangers} are nobody's here.`,
  )
}

async function rotate({ config }: CommandFacts): Promise<void> {
  const { dataDir } = config
  const { rewrapped, lost } = await withConnection(config, 'alone', async () =>
    rewrapKeys(storageFrom(config), (await addMaster(dataDir)).masters),
  )
  for (const id of lost) say(`The key ${id} cannot be read and was left as it is.`)
  say(`Wrapped ${counted(rewrapped, 'key')} anew. Keep the new secrets.json of ${dataDir}, then: npm start`)
}

await runCommand(process.env, async (facts) => {
  const [verb, date, ...more] = facts.args
  if (verb === 'list' && date === undefined) return list(facts)
  if (verb === 'rotate' && date === undefined) return rotate(facts)
  if (verb === 'restore' && /^\d{4}-\d\d-\d\d$/.test(date ?? '') && more.length === 0)
    return restore(facts, date as string)
  throw new Problem(`Usage: ${usage}`)
})
