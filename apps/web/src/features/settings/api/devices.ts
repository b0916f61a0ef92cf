import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** Kept by person: whoever signs in next must not see the devices of the one before. */
const useDevicesKey = () => ['settings', 'devices', useMe()]

export function useDevices() {
  const caller = useCaller()
  return useRemote({
    queryKey: useDevicesKey(),
    queryFn: () => caller.read('GET /api/member/devices', {}),
  })
}

/** Without an id: all devices but this one. */
export function useSignOutDevice() {
  const caller = useCaller()
  const queryKey = useDevicesKey()
  return useAct({
    mutationFn: (id: string | null) =>
      caller.foreground('POST /api/member/devices/sign_out', { body: id === null ? {} : { device_id: id } }),
    onSuccess: () => refresh(queryKey),
  })
}
