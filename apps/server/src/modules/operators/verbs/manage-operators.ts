import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { writeEntry, type Acting } from '../audit.ts'
import type { OperatorRole } from '../policy.ts'
import * as queries from '../queries.ts'

interface Invited {
  name: string
  role: OperatorRole
}

const insert = async (tx: Tx, { name, role }: Invited, now: Date, isDemo = false) => {
  const operator = { id: newId(), name, roles: [role], isDemo, createdAt: now }
  await queries.insertOperator(tx, operator)
  return operator
}

/** Nobody is there yet who could invite: the first one makes themselves, and is an owner. False when somebody is. */
export async function inviteFirst(tx: Tx, name: string, now: Date): Promise<boolean> {
  await queries.lockOperators(tx)
  const others = (await queries.listOperators(tx)).filter(({ isDemo }) => !isDemo)
  if (others.length > 0) return false
  const operator = await insert(tx, { name, role: 'owner' }, now)
  const deed = { verb: 'operator bootstrap', subject: name, before: 'nobody', after: 'owner' }
  await writeEntry(tx, { ...deed, operator, reason: 'the first operator', now })
  return true
}

/** False when the name is taken. */
export async function inviteOperator(acting: Acting, invited: Invited): Promise<boolean> {
  const { tx, now } = acting
  if (await queries.findOperator(tx, invited.name)) return false
  await insert(tx, invited, now)
  await acting.record({
    verb: 'operator invite',
    subject: invited.name,
    before: 'nobody',
    after: invited.role,
  })
  return true
}

/** False when there is none of this name. */
export async function disableOperator(acting: Acting, name: string): Promise<boolean> {
  const operator = await queries.findOperator(acting.tx, name)
  if (!operator) return false
  await queries.setDisabled(acting.tx, operator.id, acting.now)
  const before = operator.disabledAt ? 'disabled' : operator.roles.join()
  await acting.record({ verb: 'operator disable', subject: name, before, after: 'disabled' })
  return true
}

export const demoOperator = 'demo'

/** For trying the product out: marked, and refused wherever people are real. */
export async function ensureDemoOperator(tx: Tx, now: Date): Promise<void> {
  await queries.lockOperators(tx)
  const known = await queries.findOperator(tx, demoOperator)
  if (!known) await insert(tx, { name: demoOperator, role: 'owner' }, now, true)
  else if (known.isDemo && known.disabledAt) await queries.setDisabled(tx, known.id, null)
}

export const disableDemoOperators = (tx: Tx, now: Date): Promise<void> => queries.disableDemo(tx, now)
