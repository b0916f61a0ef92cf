import { useCaller } from '../../../lib/http/caller.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { refreshCounselors } from '../api/counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export function useFeed(isAsked: boolean) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['counselors', 'feed', useMe()],
    enabled: isAsked,
    queryFn: () => caller.read('GET /api/reservation/feed', {}),
  })
}

export function useFeedActs() {
  const { foreground } = useCaller()
  return {
    make: useAct({
      mutationFn: () => foreground('POST /api/reservation/feed/make', {}),
      onSuccess: refreshCounselors,
    }),
    end: useAct({
      mutationFn: () => foreground('POST /api/reservation/feed/end', {}),
      onSuccess: refreshCounselors,
    }),
  }
}
