import { useAct } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useSession, useSessionStore } from '../../../shared/session/session-context.ts'

const none: never[] = []

/** Documents whose new version the person has not agreed to, and the way to do so. */
export function useAgreements() {
  const caller = useCaller()
  const store = useSessionStore()
  const due = useSession((state) => state.myConfig?.agreements_due ?? none)
  const agree = useAct({
    mutationFn: async () => {
      for (const body of due) {
        const config = await caller.foreground('POST /api/member/agreement', { body })
        // What only the opening of the app tells stays: a hard time, what is closed, the diary's week.
        store.setState(({ myConfig }) => ({ myConfig: { ...myConfig, ...config } }))
      }
    },
  })
  return { due, agree }
}
