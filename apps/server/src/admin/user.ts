import { rights } from '@mindisle/contract/console'
import { banUser, findUser, type UserRow } from '../modules/account/index.ts'
import { tellAccountChanges } from '../platform/auth/account-changes.ts'
import { Problem } from '../platform/backup/index.ts'
import { say, withDatabase } from './command-line.ts'
import { day, take, type Noun, type OperatorVerb } from './verb.ts'

const missing = () => new Problem('There is no user with this id.', { why: 'user' })

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
const facts = (user: UserRow): string[] => [
  `${user.mobileIndex === null ? 'visitor' : 'member'}${user.isDemo ? ' (demo)' : ''}, ${user.status === 0 ? 'banned' : 'not banned'}`,
  `since ${day(user.createdAt)}, last seen ${day(user.lastSeenAt)}`,
  ...(user.deleteAt ? [`will be erased on ${day(user.deleteAt)}`] : []),
  ...(user.mergedInto ? [`merged into ${user.mergedInto}`] : []),
]

/** Nothing is remembered here; the servers hear of it through the database. */
export const accountChanged = tellAccountChanges({ forgetUser: () => undefined })

const ban = (isBanned: boolean, done: string): OperatorVerb => ({
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.people,
  async act(acting, args) {
    const [userId = ''] = take(args, 1)
    if (!(await banUser(acting, { accountChanged }, { userId, isBanned }))) throw missing()
    return { lines: [done] }
  },
})

export const user: Noun = {
  ban: ban(true, 'Banned, on every device at once.'),
  unban: ban(false, 'No longer banned.'),
  show: {
    by: 'machine',
    usage: 'ID',
    async run(command) {
      const [id = ''] = take(command.args, 1)
      const found = await withDatabase(command, (db) => findUser(db.direct, id))
      if (!found) throw missing()
      for (const line of facts(found)) say(line)
    },
  },
}
