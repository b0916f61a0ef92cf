import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from './api.ts'
import { useWords } from './words.ts'

/** What went wrong, or what came of it, in one line. */
export function useActs() {
  const { t } = useWords()
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const act = useMutation({
    mutationFn: async (work: () => Promise<string>) => {
      try {
        return await work()
      } finally {
        // Also after a refusal: a part of it may have been done, or somebody else was quicker. It is said to be done when
        // the page shows it: what is typed into an editor before that would be replaced by what was saved.
        await client.invalidateQueries()
      }
    },
    onSuccess: setSaid,
    onError: (error) => setSaid(error instanceof Refused && error.message ? error.message : t('failed')),
  })
  return {
    said,
    isBusy: act.isPending,
    /** A key pressed meanwhile does nothing: whoever pressed it hears so. */
    tellBusy: () => setSaid(t('acts.busy')),
    act: (work: () => Promise<string>) => act.mutate(work),
  }
}

export type Acting = Pick<ReturnType<typeof useActs>, 'isBusy' | 'act'>

/**
 * A button that lacks something says what. One that only works says nothing: a line that comes and goes would move what
 * stands under it away from the finger.
 */
export const muted = (isBusy: boolean, lacks: boolean, reason: string) => ({
  disabled: isBusy || lacks,
  ...(lacks && { reason }),
})
