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
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: setSaid,
    onError: (error) => setSaid(error instanceof Refused && error.message ? error.message : t('failed')),
    // Also after a refusal: a part of it may have been done, or somebody else was quicker.
    onSettled: () => client.invalidateQueries(),
  })
  return { said, isBusy: act.isPending, act: (work: () => Promise<string>) => act.mutate(work) }
}

export type Acting = Pick<ReturnType<typeof useActs>, 'isBusy' | 'act'>
