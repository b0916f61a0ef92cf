import { createRevisionClock, type RevisionClock } from '../../../../lib/outbox/clock.ts'
import type { PlanApi } from '../api.ts'
import type { PlanData, PlanLine } from '../types.ts'
import { asSent, unsentOf, type PlanBox } from './box.ts'

const mostAtOnce = 200

/**
 * What was written here before it was known who is here, or as a guest, goes along with the person who has come in: only
 * what no server has. The rest is the server's to say, because a merge may have been declined.
 */
async function adopt(box: PlanBox, me: string): Promise<void> {
  for (const other of await box.ids()) {
    if (other === me) continue
    const content = await box.read(other)
    await box.keepActs(
      me,
      unsentOf(content?.acts ?? []).map((line) => ({ ...line, isSent: false })),
    )
    await box.forget(other)
  }
}

export interface Synced {
  data: PlanData
  /** All that is known now. */
  lines: PlanLine[]
  /** Of these, what the server does not have. */
  unsent: PlanLine[]
}

/** Brings together what the server and this device have; nothing is forgotten here before it lies there. */
export async function readTogether(
  box: PlanBox,
  api: PlanApi,
  { me, name, clock }: { me: string; name: string; clock: RevisionClock },
): Promise<Synced> {
  const asked = Date.now()
  const data = await api.show()
  clock.sync(data.server_now, asked, Date.now())
  await box.keepPart(me, 'heads', { offset: clock.offset(), name })
  await box.keepActs(me, asSent(data.lines))
  await adopt(box, me)
  const acts = (await box.read(me))?.acts ?? []
  return { data, lines: [...acts], unsent: unsentOf(acts) }
}

/** Without anybody waiting for it. */
export async function deliver(box: PlanBox, api: PlanApi, me: string): Promise<void> {
  const [first] = await box.ids()
  const { name = '' } = (first === undefined ? null : await box.read(first))?.parts.heads ?? {}
  const { unsent } = await readTogether(box, api, { me, name, clock: createRevisionClock() })
  for (let at = 0; at < unsent.length; at += mostAtOnce) {
    const lines = unsent.slice(at, at + mostAtOnce)
    const { newer } = await api.save(lines, false)
    await box.keepActs(me, asSent([...lines, ...newer]))
  }
}
