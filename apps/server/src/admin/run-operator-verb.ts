import {
  approvalDesk,
  lockOperator,
  mayOperate,
  withAudit,
  type Acting,
  type OperatorRow,
  type Tools,
} from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { say, withDatabase } from './command-line.ts'
import { toolsFrom } from './tools.ts'
import type { AdminCommand, Done, OperatorVerb } from './verb.ts'

async function requireOperator(tx: Tx, { as, config }: AdminCommand): Promise<OperatorRow> {
  if (as === null) throw new Problem('Say who does it: --as OPERATOR. It will be written down.')
  const operator = await lockOperator(tx, as)
  if (!operator || operator.disabledAt) throw new Problem(`There is no operator "${as}".`)
  if (operator.isDemo && config.mode !== 'demo')
    throw new Problem(`"${as}" is an operator for trying out. Here people are real.`)
  return operator
}

function requireRole(operator: OperatorRow, { roles }: OperatorVerb): void {
  if (!mayOperate(operator, roles))
    throw new Problem(`"${operator.name}" may not do this; it needs: ${[...roles, 'owner'].join(', ')}.`)
}

/** The texts of all modules are the whole server: it is loaded only once something was refused. */
async function inWords(error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  const { registries } = await import('../app.ts')
  throw new Problem(registries.texts.en(error.text, error.details.values))
}

/** Who it is, what is done and what is written down are one transaction. */
async function actOnce(
  db: Database,
  command: AdminCommand,
  work: (acting: Acting) => Promise<Done>,
): Promise<void> {
  const hooks: Array<() => Promise<void> | void> = []
  const reason = (command.reason ?? '').trim()
  const { lines, after } = await db
    .transaction(async (tx) => {
      const operator = await requireOperator(tx, command)
      const afterCommit = (hook: () => Promise<void> | void) => void hooks.push(hook)
      return withAudit({ tx, now: new Date(), operator, reason, afterCommit }, work)
    })
    .catch(inWords)
  for (const hook of hooks) await hook()
  for (const line of lines) say(line)
  for (const line of (await after?.()) ?? []) say(line)
}

/** By whoever may do the rest of it too. */
async function prepareFor(
  db: Database,
  verb: OperatorVerb,
  command: AdminCommand,
  tools: Tools,
): Promise<unknown> {
  const operator = await requireOperator(db.direct, command)
  requireRole(operator, verb)
  return verb.prepare?.(command.args, tools, operator)
}

export const runOperatorVerb = (name: string, verb: OperatorVerb, command: AdminCommand): Promise<void> =>
  withDatabase(command, async (db) => {
    const { args } = command
    const tools = toolsFrom(command, db)
    const made = verb.prepare && (await prepareFor(db, verb, command, tools))
    return actOnce(db, command, async (acting) => {
      requireRole(acting.operator, verb)
      if (!(await verb.needsTwo?.(acting.tx, args))) return verb.act(acting, args, tools, made)
      const id = await approvalDesk.ask(acting, { verb: name, args })
      return { lines: [`This needs two operators. Another one confirms: approval confirm ${id} --as NAME`] }
    })
  })

/** The second operator's word, and the deed itself, are one transaction; each writes down what it did. */
export const confirmOperatorVerb = (
  id: string,
  verbOf: (name: string) => Promise<OperatorVerb | null>,
  command: AdminCommand,
): Promise<void> =>
  withDatabase(command, (db) =>
    actOnce(db, command, async (acting) => {
      const asked = await approvalDesk.confirm(acting, id)
      if (!asked)
        throw new Problem('There is nothing of this id that waits for you; nobody confirms their own.')
      const verb = await verbOf(asked.verb)
      if (!verb) throw new Problem(`There is no ${asked.verb} any more.`)
      requireRole(acting.operator, verb)
      return withAudit({ ...acting, reason: asked.reason }, (own) =>
        verb.act(own, asked.args, toolsFrom(command, db)),
      )
    }),
  )

/** By whoever could have confirmed it, or whoever asked: nothing of it is done. */
export const declineOperatorVerb = (
  id: string,
  verbOf: (name: string) => Promise<OperatorVerb | null>,
  command: AdminCommand,
): Promise<void> =>
  withDatabase(command, (db) =>
    actOnce(db, command, async (acting) => {
      if (acting.reason === '') throw new Problem('Say why: --reason WHY. Whoever asked will read it.')
      const asked = await approvalDesk.decline(acting, id)
      if (!asked) throw new Problem('There is nothing of this id that waits.')
      const verb = await verbOf(asked.verb)
      if (verb) requireRole(acting.operator, verb)
      if (verb?.mayRun && !(await verb.mayRun(acting, asked.args)))
        throw new Problem('Your role has no right to that.')
      return { lines: [`Declined: ${[asked.verb, ...asked.args].join(' ')}`] }
    }),
  )
