import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { earlyAnswer } from '../../../lib/http/early.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { change, refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type AssessmentDetail = DataOf<'GET /api/table/show'>

export function useAssessment(id: string) {
  const caller = useCaller()
  const language = useLanguage()
  const me = useMe()
  return useRemote<AssessmentDetail>({
    queryKey: ['tables', 'show', id, me],
    initialData: () => earlyAnswer('GET /api/table/show', { query: { id } }, language),
    queryFn: () => caller.read('GET /api/table/show', { query: { id } }),
  })
}

export function useAssessmentFaq(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'faq', id],
    queryFn: () => caller.read('GET /api/table/faq', { query: { id } }),
  })
}

export function useSample(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'sample', id],
    queryFn: () => caller.read('GET /api/table/sample', { query: { id } }),
  })
}

/** Shown at once; what the server knows is read again whether it agreed or not. */
export function useStar(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: (is_starred: boolean) => {
      change<AssessmentDetail>(['tables', 'show', id], (assessment) => ({
        ...assessment,
        mine: { ...assessment.mine, is_starred },
      }))
      return caller.foreground('POST /api/table/star', { body: { id, is_starred } })
    },
    onSettled: () => Promise.all([refresh(['tables', 'show', id]), refresh(['tables', 'mine'])]),
  })
}
