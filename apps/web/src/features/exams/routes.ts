import type { FeatureRoutes } from '../../lib/navigation/route.ts'
import type { FeatureOutbox } from '../../lib/outbox/feature-outbox.ts'
import { keptMark } from './device/mark.ts'
import { texts } from './texts.ts'

export const routes: FeatureRoutes = {
  'pages/table/exam': { screen: () => import('./screens/take-attempt/take-attempt.tsx'), texts: [texts] },
  'pages/table/underway': { screen: () => import('./screens/underway/underway.tsx'), texts: [texts] },
  'page4/table/widget': {
    screen: () => import('./screens/widget/widget.tsx'),
    texts: [texts],
    isFull: true,
  },
}

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
