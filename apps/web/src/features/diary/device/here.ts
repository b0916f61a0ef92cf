import type { FeatureOutbox } from '../../../lib/outbox/feature-outbox.ts'
import { refresh } from '../../../lib/remote/remote.ts'
import { createDiaryApi } from '../api/calls.ts'
import { deviceBoxes } from './box.ts'
import { deliver, unsentIn } from './deliver.ts'
import { keptMark } from '../home/mark.ts'

export const here: FeatureOutbox = {
  async deliver(caller, { me, isMember }) {
    if (!isMember) return
    if (!(await deliver(deviceBoxes(), createDiaryApi(caller), me))) keptMark.remove()
    // A page that was read before its pictures arrived would go on missing them.
    await refresh(['diary'])
  },
  unsent: () => unsentIn(deviceBoxes()),
}
