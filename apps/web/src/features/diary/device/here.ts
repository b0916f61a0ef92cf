import type { FeatureOutbox } from '../../../lib/outbox/feature-outbox.ts'
import { createDiaryApi } from '../api/calls.ts'
import { deviceBoxes } from './box.ts'
import { deliver, unsentIn } from './deliver.ts'
import { keptMark } from './mark.ts'

export const here: FeatureOutbox = {
  async deliver(caller, { me, isMember }) {
    if (!isMember) return
    if (!(await deliver(deviceBoxes(), createDiaryApi(caller), me))) keptMark.remove()
  },
  unsent: () => unsentIn(deviceBoxes().entries),
}
