import { runCommand, say, withDatabase } from './command-line.ts'
import { findUser, setBan, type UserRow } from './modules/account/index.ts'
import { tellAccountChanges } from './platform/auth/account-changes.ts'
import { Problem } from './platform/backup/index.ts'
import type { Database } from './platform/db/database.ts'

const day = (time: Date): string => time.toISOString().slice(0, 10)

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
const facts = (user: UserRow): string[] => [
  `${user.mobileIndex === null ? 'visitor' : 'member'}${user.isDemo ? ' (demo)' : ''}, ${user.status === 0 ? 'banned' : 'not banned'}`,
  `since ${day(user.createdAt)}, last seen ${day(user.lastSeenAt)}`,
  ...(user.deleteAt ? [`will be erased on ${day(user.deleteAt)}`] : []),
  ...(user.mergedInto ? [`merged into ${user.mergedInto}`] : []),
]

// Nothing is remembered here; the servers hear of it through the database.
const nobody = { forgetUser: () => undefined }

async function ban(db: Database, userId: string, isBanned: boolean): Promise<boolean> {
  const accountChanged = tellAccountChanges(nobody)
  return db.transaction((tx) =>
    setBan({ tx, afterCommit: () => undefined }, { accountChanged }, { userId, isBanned }),
  )
}

const actions: Record<string, (db: Database, userId: string) => Promise<string[] | null>> = {
  ban: async (db, id) => ((await ban(db, id, true)) ? ['Banned, on every device at once.'] : null),
  unban: async (db, id) => ((await ban(db, id, false)) ? ['No longer banned.'] : null),
  async show(db, id) {
    const user = await findUser(db.direct, id)
    return user && facts(user)
  },
}

await runCommand(process.env, async (command) => {
  const [name = '', id, ...more] = command.args
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || !id || more.length > 0) throw new Problem('Usage: npm run user -- ban|unban|show ID')
  const lines = await withDatabase(command, (db) => action(db, id))
  if (!lines) throw new Problem('There is no user with this id.')
  for (const line of lines) say(line)
})
