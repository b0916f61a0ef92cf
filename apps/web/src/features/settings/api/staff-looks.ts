import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type StaffLook = DataOf<'GET /api/safety/staff_looks'>['list'][number]

export function useStaffLooks() {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['settings', 'staff-looks', me],
    queryFn: () => caller.read('GET /api/safety/staff_looks', {}),
  })
}
