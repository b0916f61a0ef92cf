import { useState } from 'react'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'

/** Taken away at once; the place where it stood offers to bring it back. */
export function useRemoval() {
  const caller = useCaller()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const change = (key: 'POST /api/dream/remove' | 'POST /api/dream/restore') => async (id: string) => {
    await caller.foreground(key, { body: { id } }).then(
      () =>
        setGone((before) => {
          const after = new Set(before)
          if (key === 'POST /api/dream/remove') after.add(id)
          else after.delete(id)
          return after
        }),
      // It has been told.
      () => undefined,
    )
  }
  return {
    gone,
    remove: useSingle(change('POST /api/dream/remove')),
    restore: useSingle(change('POST /api/dream/restore')),
  }
}
