import type { Caller } from '../../../lib/http/caller.ts'
import type { Unsent } from '../../../lib/outbox/feature-outbox.ts'
import { createAttemptApi } from '../api/calls.ts'
import { deliver, unsentIn } from './deliver.ts'
import { deviceKeeper } from './device-keeper.ts'
import { keptMark } from './mark.ts'

export async function deliverFromHere(
  caller: Caller,
  who: { me: string; open: string | null },
): Promise<void> {
  const isLeft = await deliver(deviceKeeper(), createAttemptApi(caller), who)
  if (!isLeft) keptMark.remove()
}

export const unsentHere = (): Promise<Unsent[]> => unsentIn(deviceKeeper())
