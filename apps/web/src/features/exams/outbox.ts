import type { FeatureOutbox } from '../../lib/outbox/feature-outbox.ts'
import { keptMark } from './device/mark.ts'

const here = () => import('./device/here.ts')

export const outbox: FeatureOutbox = {
  async deliver(caller, who) {
    if (keptMark.read() === true) await (await here()).deliverFromHere(caller, who)
  },
  unsent: async () => (keptMark.read() === true ? (await here()).unsentHere() : []),
}
