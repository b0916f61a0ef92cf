import type { FeatureOutbox } from '../../../lib/outbox/feature-outbox.ts'
import { createAttemptApi } from '../api/calls.ts'
import { deliver, unsentIn } from './deliver.ts'
import { deviceKeeper } from './device-keeper.ts'
import { keptMark } from './mark.ts'

export const here: FeatureOutbox = {
  async deliver(caller, who) {
    const isLeft = await deliver(deviceKeeper(), createAttemptApi(caller), who)
    if (!isLeft) keptMark.remove()
  },
  unsent: () => unsentIn(deviceKeeper()),
}
