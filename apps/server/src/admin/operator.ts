import {
  disableOperator,
  inviteFirst,
  inviteOperator,
  isOperatorRole,
  listOperators,
  operatorRoles,
  type OperatorRole,
} from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { say, withDatabase } from './command-line.ts'
import { BadUsage, day, take, type AdminCommand, type Noun, type OperatorVerb } from './verb.ts'

function requireName(name: string): string {
  if (/^[a-z][a-z0-9._-]{0,39}$/.test(name)) return name
  throw new Problem('A name has up to 40 small letters, digits, dots and dashes.')
}

function invitedFrom(args: string[]): { name: string; role: OperatorRole } {
  const [name = '', option, role = ''] = take(args, 3)
  if (option !== '--role' || !isOperatorRole(role)) throw new BadUsage()
  return { name: requireName(name), role }
}

const invite: OperatorVerb = {
  by: 'operator',
  usage: `NAME --role ${operatorRoles.join('|')} --as OPERATOR`,
  roles: [],
  /** Whoever could invite alone would invite their own second pair of eyes. */
  async needsTwo(tx, args) {
    invitedFrom(args)
    const owners = (await listOperators(tx)).filter(
      ({ roles, isDemo, disabledAt }) => roles.includes('owner') && !isDemo && !disabledAt,
    )
    return owners.length > 1
  },
  async act(acting, args) {
    const invited = invitedFrom(args)
    if (!(await inviteOperator(acting, invited))) throw new Problem(`There is a "${invited.name}" already.`)
    return { lines: [`${invited.name} may work as ${invited.role} from now on.`] }
  },
}

const disable: OperatorVerb = {
  by: 'operator',
  usage: 'NAME --as OPERATOR',
  roles: [],
  async act(acting, args) {
    const [name = ''] = take(args, 1)
    if (name === acting.operator.name) throw new Problem('Nobody disables themselves.')
    if (!(await disableOperator(acting, name))) throw new Problem(`There is no operator "${name}".`)
    return { lines: [`${name} may do nothing any more.`] }
  },
}

/** The first operator is invited by nobody, and is an owner. */
async function bootstrap(command: AdminCommand): Promise<void> {
  const name = requireName(take(command.args, 1)[0] ?? '')
  const isFirst = await withDatabase(command, (db) =>
    db.transaction((tx) => inviteFirst(tx, name, new Date())),
  )
  if (!isFirst) throw new Problem('There are operators already: one of them invites.')
  say(`${name} is the first operator, and an owner.`)
}

async function list(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const rows = await withDatabase(command, (db) => listOperators(db.direct))
  for (const { name, roles, isDemo, createdAt, disabledAt } of rows) {
    const end = disabledAt ? `, disabled on ${day(disabledAt)}` : ''
    say(`${name}  ${roles.join()}${isDemo ? ' (demo)' : ''}  since ${day(createdAt)}${end}`)
  }
  if (rows.length === 0) say('There are no operators yet. The first: operator bootstrap NAME')
}

export const operator: Noun = {
  bootstrap: { by: 'machine', usage: 'NAME', run: bootstrap },
  invite,
  disable,
  list: { by: 'machine', usage: '', run: list },
}
