import type { DueWork } from '../../../platform/jobs/due.ts'
import { mostAttempts, type Channel } from './channel.ts'
import { claim } from './claim.ts'
import type { DeliveryDeps } from './deps.ts'
import { deleteSubscription, listDue, updateDelivery } from './queries.ts'
import { send, type Outcome } from './send.ts'

/** Thrown once it is written down, so that it is counted and logged as work that failed. */
export class DeliveryDied extends Error {
  override readonly name = 'DeliveryDied'
}

interface Tried {
  id: string
  target: string
  attempts: number
}

/** Whether it was given up. */
async function mark(deps: DeliveryDeps, { id, target, attempts }: Tried, outcome: Outcome): Promise<boolean> {
  const { problem } = outcome
  return deps.db.transaction(async (tx) => {
    if (outcome.is === 'gone') await deleteSubscription(tx, target)
    const isDead = outcome.is === 'never' || (outcome.is === 'later' && attempts >= mostAttempts)
    if (isDead) await updateDelivery(tx, id, { state: 'dead', problem })
    // Its time was set before the try.
    else if (outcome.is === 'later') await updateDelivery(tx, id, { state: 'waiting', problem })
    else await updateDelivery(tx, id, { state: outcome.is === 'sent' ? 'sent' : 'skipped', problem })
    return isDead
  })
}

/**
 * The try is counted and the next one set before anything leaves, in a transaction of its own; the service is called
 * outside of any. A process that is killed between the two has tried once, and the next try is the next one's.
 */
async function deliver(deps: DeliveryDeps, id: string, now: Date): Promise<void> {
  const claimed = await deps.db.transaction((tx) => claim(tx, id, deps, now))
  if (claimed === null) return
  const isDead = 'died' in claimed || (await mark(deps, claimed, await send(deps, claimed.message)))
  if (isDead) throw new DeliveryDied(`a notice could not be told by ${claimed.channel}`)
}

const channels: readonly Channel[] = ['push', 'wechat', 'sms']

export const deliveries = (deps: DeliveryDeps): DueWork[] =>
  channels.map((channel) => ({
    name: `tell-by-${channel}`,
    atOnce: 8,
    list: (now, limit) => listDue(deps.db.direct, channel, now, limit),
    // The sweep may have taken its time since it began.
    settle: ({ id }, now) => deliver(deps, id, now),
  }))
