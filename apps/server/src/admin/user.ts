import { rights } from '@mindisle/contract/console'
import type { BanReason } from '@mindisle/contract'
import { accountDesk, findUser, type UserRow } from '../modules/account/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, day, take, type Noun, type OperatorVerb } from './verb.ts'

const missing = () => new Problem('There is no user with this id.', { why: 'user' })

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
const facts = (user: UserRow): string[] => [
  `${user.mobileIndex === null ? 'visitor' : 'member'}${user.isDemo ? ' (demo)' : ''}, ${user.status === 0 ? 'banned' : 'not banned'}`,
  `since ${day(user.createdAt)}, last seen ${day(user.lastSeenAt)}`,
  ...(user.deleteAt ? [`will be erased on ${day(user.deleteAt)}`] : []),
  ...(user.mergedInto ? [`merged into ${user.mergedInto}`] : []),
]

const banReasons: readonly BanReason[] = ['ads', 'abuse', 'fraud', 'other']

const ban: OperatorVerb = {
  by: 'operator',
  usage: `ID [${banReasons.join('|')}] --as OPERATOR`,
  roles: rights.people,
  async act(acting, args, { accountChanged }) {
    const [userId = '', typed = 'other'] = args.length === 2 ? args : take(args, 1)
    const banReason = banReasons.find((one) => one === typed)
    if (!banReason) throw new BadUsage()
    if (!(await accountDesk.ban(acting, { accountChanged }, { userId, banReason }))) throw missing()
    return { lines: ['Banned, on every device at once. They are told why.'] }
  },
}

const unban: OperatorVerb = {
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.people,
  async act(acting, args, { accountChanged }) {
    const [userId = ''] = take(args, 1)
    if (!(await accountDesk.ban(acting, { accountChanged }, { userId, banReason: null }))) throw missing()
    return { lines: ['No longer banned.'] }
  },
}

const signOut: OperatorVerb = {
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.people,
  async act(acting, args, { accountChanged }) {
    const [userId = ''] = take(args, 1)
    const ended = await accountDesk.signOut(acting, { accountChanged }, userId)
    if (ended === null) throw missing()
    return { lines: [`Signed out everywhere: ${counted(ended, 'session')} ended. They may sign in again.`] }
  },
}

const erase: OperatorVerb = {
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.people,
  /** What is erased comes back from nowhere. */
  needsTwo: async (tx, args) => {
    if (!(await findUser(tx, take(args, 1)[0] ?? ''))) throw missing()
    return true
  },
  async act(acting, args, { accountChanged }) {
    const [userId = ''] = take(args, 1)
    const deleteAt = await accountDesk.erase(acting, { accountChanged }, userId)
    if (!deleteAt) throw missing()
    return { lines: [`Signed out everywhere; erased on ${day(deleteAt)} unless they sign in before.`] }
  },
}

export const user: Noun = {
  ban,
  unban,
  'sign-out': signOut,
  erase,
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
