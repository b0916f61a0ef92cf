import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'

export type StaffLook = DataOf<'GET /api/safety/staff_looks'>['list'][number]

export function useStaffLooks() {
  const caller = useCaller()
  const me = useSession((state) => state.userProfile?.id ?? '')
  return useRemote({
    queryKey: ['settings', 'staff-looks', me],
    queryFn: () => caller.read('GET /api/safety/staff_looks', {}),
  })
}
