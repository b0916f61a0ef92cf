import { serverTexts } from '../messages/messages.ts'
import {
  askApproval,
  confirmApproval,
  findOperator,
  mayOperate,
  writeEntry,
  type Acting,
  type OperatorRow,
} from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { say, withDatabase } from './command-line.ts'
import type { AdminCommand, Done, OperatorVerb } from './verb.ts'

async function requireOperator(tx: Tx, { as, config }: AdminCommand): Promise<OperatorRow> {
  if (as === null) throw new Problem('Say who does it: --as OPERATOR. It will be written down.')
  const operator = await findOperator(tx, as)
  if (!operator || operator.disabledAt) throw new Problem(`There is no operator "${as}".`)
  if (operator.isDemo && config.mode !== 'demo')
    throw new Problem(`"${as}" is an operator for trying out. Here people are real.`)
  return operator
}

const wordsOf = (error: unknown): unknown =>
  error instanceof Refusal ? new Problem(serverTexts.en(error.text, error.details.values)) : error

/** In one transaction; a verb that wrote nothing down is taken back. */
async function actOnce(
  db: Database,
  { operator, reason, now }: { operator: OperatorRow; reason: string; now: Date },
  work: (acting: Acting) => Promise<Done>,
): Promise<Done> {
  return db
    .transaction(async (tx) => {
      let recorded = 0
      const done = await work({
        tx,
        now,
        operator,
        reason,
        async record(deed) {
          recorded += 1
          await writeEntry(tx, { ...deed, operator, reason, now })
        },
      })
      if (recorded === 0) throw new Error('an operator verb must write down what it did')
      return done
    })
    .catch((error: unknown) => Promise.reject(wordsOf(error)))
}

async function finish(db: Database, { lines, after }: Done): Promise<void> {
  for (const line of [...lines, ...((await after?.(db)) ?? [])]) say(line)
}

function requireRole(operator: OperatorRow, verb: OperatorVerb): void {
  if (!mayOperate(operator, verb.roles))
    throw new Problem(`"${operator.name}" may not do this; it needs: ${[...verb.roles, 'owner'].join(', ')}.`)
}

export async function runOperatorVerb(
  name: string,
  verb: OperatorVerb,
  command: AdminCommand,
): Promise<void> {
  await withDatabase(command, async (db) => {
    const operator = await requireOperator(db.direct, command)
    requireRole(operator, verb)
    const now = new Date()
    const facts = { operator, reason: command.reason ?? '', now }
    const { args } = command
    if (!(await verb.needsTwo?.(db, args)))
      return finish(db, await actOnce(db, facts, (acting) => verb.act(acting, args, command)))
    const done = await actOnce(db, facts, async (acting) => {
      const id = await askApproval(acting, { verb: name, args })
      return { lines: [`This needs two operators. Another one confirms: approval confirm ${id} --as NAME`] }
    })
    return finish(db, done)
  })
}

/** The second operator's word, and the deed itself, are one transaction. */
export async function confirmOperatorVerb(
  id: string,
  verbOf: (name: string) => OperatorVerb | null,
  command: AdminCommand,
): Promise<void> {
  await withDatabase(command, async (db) => {
    const operator = await requireOperator(db.direct, command)
    const facts = { operator, reason: command.reason ?? '', now: new Date() }
    const done = await actOnce(db, facts, async (acting) => {
      const asked = await confirmApproval(acting, id)
      if (!asked)
        throw new Problem('There is nothing of this id that waits for you; nobody confirms their own.')
      const verb = verbOf(asked.verb)
      if (!verb) throw new Problem(`There is no ${asked.verb} any more.`)
      requireRole(operator, verb)
      return verb.act({ ...acting, reason: asked.reason }, asked.args, command)
    })
    await finish(db, done)
  })
}
