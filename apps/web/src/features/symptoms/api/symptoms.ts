import type { DataOf } from '@mindisle/contract'
import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export type Symptoms = DataOf<'GET /api/symptom/list'>
export type ListedSymptom = Symptoms['list'][number]
export type Symptom = DataOf<'GET /api/symptom/show'>

/** Changes with a release only. */
const staleTime = 30 * minute

export function useSymptoms() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['symptoms', 'list'],
    staleTime,
    queryFn: () => caller.read('GET /api/symptom/list', {}, { retries: 1 }),
  })
}

export function useSymptom(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['symptoms', 'show', id],
    staleTime,
    queryFn: () => caller.read('GET /api/symptom/show', { query: { id } }, { retries: 1 }),
  })
}
