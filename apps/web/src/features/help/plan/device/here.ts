import type { FeatureOutbox } from '../../../../lib/outbox/feature-outbox.ts'
import { createPlanApi } from '../api.ts'
import { deviceBox, unsentOf } from './box.ts'
import { deliver } from './sync.ts'

export const here: FeatureOutbox = {
  deliver: (caller, { me }) => deliver(deviceBox(), createPlanApi(caller), me),
  async unsent() {
    const box = deviceBox()
    const contents = await Promise.all((await box.ids()).map((id) => box.read(id)))
    return contents.flatMap((content) => {
      const count = unsentOf(content?.acts ?? []).length
      return count > 0 ? [{ name: content?.parts.heads?.name ?? '', count }] : []
    })
  },
}
