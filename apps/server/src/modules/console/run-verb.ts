import { tellAccountChanges } from '../../platform/auth/account-changes.ts'
import { Problem } from '../../platform/backup/index.ts'
import { refused, roleNeeded } from '../../platform/http/refusal.ts'
import {
  approvalDesk,
  lockOperator,
  mayOperate,
  withAudit,
  type Acting,
  type Tools,
} from '../operators/index.ts'
import type { ConsoleDeps, ConsoleFacts, SignedIn } from './call.ts'

export interface Asked {
  verb: string
  args: string[]
  reason: string
}

/** Done, or waiting for a second operator under this id. */
export type Outcome =
  | { state: 'done'; approvalId: null; lines: readonly string[] }
  | { state: 'asked'; approvalId: string; lines: readonly [] }

type Facts = ConsoleFacts & SignedIn

export const toolsOf = (deps: ConsoleDeps): Tools => ({
  db: deps.db,
  accountChanged: tellAccountChanges(deps.authenticator),
  publicUrl: deps.config.publicUrl,
  standsIn: '.',
  storage: () => deps.storage,
  secrets: async () => deps.secrets,
  personKeys: async () => deps.personKeys,
  paymentSecrets: async () => deps.secrets,
  gateways: async () => deps.gateways,
})

/** A verb that cannot do it says why in one sentence; whoever typed it wrongly is our own mistake. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { why, values } = error.known ?? {}
    if (why === undefined)
      throw refused('verb_refused', 'console.not_done', { values: { why: error.message } })
    throw refused('verb_refused', `console.problem.${why as 'user'}`, { ...(values && { values }) })
  }
}

/** In one's own name, written down; whoever was disabled since they signed in does nothing more. */
export async function actAs<T>(
  { tx, now, operator, afterCommit }: Facts,
  reason: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const still = await lockOperator(tx, operator.name)
  if (!still || still.disabledAt) throw roleNeeded()
  return inWords(() => withAudit({ tx, now, operator: still, reason, afterCommit }, work))
}

/** The very verb that is typed by hand, under the same rights and the same second pair of eyes. */
export async function runVerb(
  call: Facts,
  deps: ConsoleDeps,
  { verb, args, reason }: Asked,
): Promise<Outcome> {
  const found = await deps.verbOf(verb)
  if (!found) throw new Error(`there is no verb ${verb}`)
  if (!mayOperate(call.operator, found.roles)) throw roleNeeded()
  return actAs(call, reason, async (acting): Promise<Outcome> => {
    if (await found.needsTwo?.(acting.tx, args))
      return { state: 'asked', approvalId: await approvalDesk.ask(acting, { verb, args }), lines: [] }
    const { lines } = await found.act(acting, args, toolsOf(deps))
    return { state: 'done', approvalId: null, lines }
  })
}
