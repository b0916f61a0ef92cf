import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export type Experiment = DataOf<'GET /api/diary/experiments'>['list'][number]
export type Answer = NonNullable<Experiment['answer']>
export type Thing = Experiment['thing']
export type Begun = InputOf<'POST /api/diary/experiment/begin'>['body']

const key = ['diary', 'experiments'] as const

export function useExperiments(today: string) {
  const { read } = useCaller()
  return useRemote({
    queryKey: [...key, today],
    queryFn: () => read('GET /api/diary/experiments', { query: { today } }),
    enabled: useIsMember(),
  })
}

const again = () => refresh([...key])

export function useBegin() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: Begun) => foreground('POST /api/diary/experiment/begin', { body }),
    onSuccess: again,
  })
}

export function useMark() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/diary/experiment/mark'>['body']) =>
      foreground('POST /api/diary/experiment/mark', { body }),
    onSuccess: again,
  })
}

export function useStop() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/diary/experiment/stop'>['body']) =>
      foreground('POST /api/diary/experiment/stop', { body }),
    onSuccess: again,
  })
}
