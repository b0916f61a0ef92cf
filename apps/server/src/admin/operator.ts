import { rights } from '@mindisle/contract/console'
import {
  disableOperator,
  inviteFirst,
  inviteOperator,
  isOperatorRole,
  listOperators,
  lockOperator,
  operatorRoles,
  type OperatorRole,
} from '../modules/operators/index.ts'
import { makeInvitation } from '../modules/console/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { say, withDatabase } from './command-line.ts'
import { BadUsage, day, take, type AdminCommand, type Noun, type OperatorVerb } from './verb.ts'

function requireName(name: string): string {
  if (/^[a-z][a-z0-9._-]{0,39}$/.test(name)) return name
  throw new Problem('A name has up to 40 small letters, digits, dots and dashes.', {
    why: 'operator_name',
  })
}

function invitedFrom(args: string[]): { name: string; role: OperatorRole } {
  const [name = '', option, role = ''] = take(args, 3)
  if (option !== '--role' || !isOperatorRole(role)) throw new BadUsage()
  return { name: requireName(name), role }
}

/** How somebody comes into the console for the first time, or again. */
async function linkFor(tx: Tx, name: string, publicUrl: string, now: Date): Promise<string[]> {
  const found = await lockOperator(tx, name)
  if (!found || found.disabledAt) throw new Problem(`There is no operator "${name}".`, { why: 'operator' })
  const address = await makeInvitation(tx, { operator: found, publicUrl, now })
  return ['Into the console, once, within 48 hours; hand it over in person:', address]
}

const invite: OperatorVerb = {
  by: 'operator',
  usage: `NAME --role ${operatorRoles.join('|')} --as OPERATOR`,
  roles: rights.operators,
  /** Whoever could invite alone would invite their own second pair of eyes. */
  async needsTwo(tx, args) {
    invitedFrom(args)
    const owners = (await listOperators(tx)).filter(
      ({ roles, isDemo, disabledAt }) => roles.includes('owner') && !isDemo && !disabledAt,
    )
    return owners.length > 1
  },
  async act(acting, args, tools) {
    const invited = invitedFrom(args)
    if (!(await inviteOperator(acting, invited)))
      throw new Problem(`There is a "${invited.name}" already.`, { why: 'operator_taken' })
    const lines = await linkFor(acting.tx, invited.name, tools.publicUrl, acting.now)
    return { lines: [`${invited.name} may work as ${invited.role} from now on.`, ...lines] }
  },
}

/** Whoever has lost their phone or their password: the old ones end once this is used. */
const link: OperatorVerb = {
  by: 'operator',
  usage: 'NAME --as OPERATOR',
  roles: rights.operators,
  async act(acting, args, tools) {
    const [name = ''] = take(args, 1)
    const lines = await linkFor(acting.tx, name, tools.publicUrl, acting.now)
    await acting.record({ verb: 'operator link', subject: name, before: 'as it was', after: 'a new way in' })
    return { lines }
  },
}

const disable: OperatorVerb = {
  by: 'operator',
  usage: 'NAME --as OPERATOR',
  roles: rights.operators,
  async act(acting, args) {
    const [name = ''] = take(args, 1)
    if (name === acting.operator.name) throw new Problem('Nobody disables themselves.', { why: 'self' })
    if (!(await disableOperator(acting, name)))
      throw new Problem(`There is no operator "${name}".`, { why: 'operator' })
    return { lines: [`${name} may do nothing any more.`] }
  },
}

/** The first operator is invited by nobody, and is an owner. */
async function bootstrap(command: AdminCommand): Promise<void> {
  const name = requireName(take(command.args, 1)[0] ?? '')
  const now = new Date()
  const lines = await withDatabase(command, (db) =>
    db.transaction(async (tx) =>
      (await inviteFirst(tx, name, now)) ? linkFor(tx, name, command.config.publicUrl, now) : null,
    ),
  )
  if (!lines) throw new Problem('There are operators already: one of them invites.')
  for (const line of [`${name} is the first operator, and an owner.`, ...lines]) say(line)
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
  link,
  disable,
  list: { by: 'machine', usage: '', run: list },
}
