import type { FeatureOutbox } from '../../lib/outbox/feature-outbox.ts'
import { keptMark } from './device/mark.ts'

export const outbox: FeatureOutbox = {
  async deliver(caller, who) {
    if (keptMark.read() !== true) return
    const [{ deliver }, { deviceKeeper }, { createAttemptApi }] = await Promise.all([
      import('./device/deliver.ts'),
      import('./device/device-keeper.ts'),
      import('./api/calls.ts'),
    ])
    const isLeft = await deliver(deviceKeeper(), createAttemptApi(caller), who)
    if (!isLeft) keptMark.remove()
  },
  async forget() {
    if (keptMark.read() !== true) return
    const [{ forgetAll }, { deviceKeeper }] = await Promise.all([
      import('./device/deliver.ts'),
      import('./device/device-keeper.ts'),
    ])
    await forgetAll(deviceKeeper())
    keptMark.remove()
  },
}
