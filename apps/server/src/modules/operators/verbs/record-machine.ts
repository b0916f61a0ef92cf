import type { Tx } from '../../../platform/db/database.ts'
import { writeEntry, type Deed } from '../audit.ts'

/** No operator can be called so. */
const machine = { id: '(machine)', name: '(machine)' }

/** What a command did to everybody, where there may be no operator yet: it is written down all the same. */
export const recordMachineDeed = (tx: Tx, deed: Deed & { reason: string; now: Date }): Promise<void> =>
  writeEntry(tx, { ...deed, operator: machine })
