import {
  disableOperator,
  inviteFirst,
  inviteOperator,
  isOperatorRole,
  listLastEntries,
  listOpenApprovals,
  listOperators,
  operatorRoles,
  proveAudit,
  type OperatorRole,
} from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { runOperatorVerb } from './run-operator-verb.ts'
import {
  BadUsage,
  day,
  minute,
  plain,
  take,
  type AdminCommand,
  type Noun,
  type OperatorVerb,
} from './verb.ts'

const inviteUsage = `NAME --role ${operatorRoles.join('|')} --as OPERATOR`
const shownAtOnce = 50

function invitedFrom(args: string[]): { name: string; role: OperatorRole } {
  const [name, option, role, ...more] = args
  if (!name || option !== '--role' || !role || !isOperatorRole(role) || more.length > 0) throw new BadUsage()
  if (!/^[a-z][a-z0-9._-]{0,39}$/.test(name))
    throw new Problem('A name has up to 40 small letters, digits, dots and dashes.')
  return { name, role }
}

const invite: OperatorVerb = {
  by: 'operator',
  usage: inviteUsage,
  roles: [],
  async act(acting, args) {
    const invited = invitedFrom(args)
    if (!(await inviteOperator(acting, invited))) throw new Problem(`There is a "${invited.name}" already.`)
    return { lines: [`${invited.name} may work as ${invited.role} from now on.`] }
  },
}

/** The first operator is invited by nobody, and is an owner. */
async function inviteSomebody(command: AdminCommand): Promise<void> {
  const { name, role } = invitedFrom(command.args)
  if (command.as !== null) return runOperatorVerb('operator invite', invite, command)
  if (role !== 'owner') throw new Problem('The first operator is an owner: --role owner.')
  const isFirst = await withDatabase(command, (db) =>
    db.transaction((tx) => inviteFirst(tx, name, new Date())),
  )
  if (!isFirst) throw new Problem('There are operators already: say who invites, --as OPERATOR.')
  say(`${name} is the first operator, and an owner.`)
}

export const operator: Noun = {
  invite: { by: 'machine', usage: inviteUsage, run: inviteSomebody },
  disable: {
    by: 'operator',
    usage: 'NAME --as OPERATOR',
    roles: [],
    async act(acting, args) {
      const [name = ''] = take(args, 1)
      if (name === acting.operator.name) throw new Problem('Nobody disables themselves.')
      if (!(await disableOperator(acting, name))) throw new Problem(`There is no operator "${name}".`)
      return { lines: [`${name} may do nothing any more.`] }
    },
  },
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const rows = await withDatabase(command, (db) => listOperators(db.direct))
      for (const row of rows) {
        const end = row.disabledAt ? `, disabled on ${day(row.disabledAt)}` : ''
        say(
          `${row.name}  ${row.roles.join()}${row.isDemo ? ' (demo)' : ''}  since ${day(row.createdAt)}${end}`,
        )
      }
      if (rows.length === 0) say(`There are no operators yet. The first: operator invite NAME --role owner`)
    },
  },
}

export const audit: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const entries = await withDatabase(command, (db) => listLastEntries(db.direct, shownAtOnce))
      for (const entry of entries.toReversed()) {
        say(`${entry.seq}  ${minute(entry.at)}  ${entry.operator}  ${entry.verb}  ${plain(entry.subject)}`)
        say(
          `  ${plain(entry.before)} → ${plain(entry.after)}${entry.reason ? `  (${plain(entry.reason)})` : ''}`,
        )
      }
      if (entries.length === 0) say('Nothing was done yet.')
    },
  },
  verify: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const { entries, broken } = await withDatabase(command, (db) => proveAudit(db.direct))
      if (broken !== null) throw new Problem(`WRONG entry ${broken} is not what was written.`)
      say(`${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}, each as it was written.`)
    },
  },
}

export async function listApprovals(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const open = await withDatabase(command, (db) => listOpenApprovals(db.direct))
  for (const { approval, operator: name } of open) {
    const { id, verb, args, askedAt, reason } = approval
    say(
      `${id}  ${minute(askedAt)}  ${name}  ${plain([verb, ...args].join(' '))}${reason ? `  (${plain(reason)})` : ''}`,
    )
  }
  say(
    open.length === 0
      ? 'Nothing waits for a second operator.'
      : `${counted(open.length, 'deed')} to confirm.`,
  )
}
