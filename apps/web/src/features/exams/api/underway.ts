import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { deviceKeeper } from '../device/device-keeper.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Underway = DataOf<'GET /api/exam/underway'>['list'][number]

/** Kept by person: whoever signs in next must not see what the one before left. */
const useKey = () => ['exams', 'underway', useMe()]

export function useUnderway() {
  const caller = useCaller()
  const isKnown = useSession((state) => state.userProfile !== null)
  return useRemote({
    queryKey: useKey(),
    enabled: isKnown,
    queryFn: () => caller.read('GET /api/exam/underway', {}, { retries: 1 }),
  })
}

export function useDiscard() {
  const caller = useCaller()
  const key = useKey()
  return useAct({
    async mutationFn(id: string) {
      await caller.foreground('POST /api/exam/discard', { body: { id } })
      await deviceKeeper().forget(id)
    },
    onSuccess: () => refresh(key),
  })
}

/** Sittings on this device, for when the server cannot be asked. */
export function useKeptHere(isWanted: boolean) {
  const me = useMe()
  return useRemote({
    queryKey: ['exams', 'kept', me ?? ''],
    enabled: isWanted,
    networkMode: 'always',
    queryFn: async () => {
      const kept = await deviceKeeper().all()
      return kept.filter(({ owner }) => me === null || owner === me)
    },
  })
}
