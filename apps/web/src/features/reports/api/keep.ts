import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct } from '../../../lib/remote/remote.ts'

export type PictureKind = 'poster' | 'long'

export function useMakePicture(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: (kind: PictureKind) =>
      caller.foreground('POST /api/report/poster', { body: { id, kind, time_zone: timeZone() } }),
  })
}

export function useMakePdf(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: () => caller.foreground('POST /api/report/pdf', { body: { id, time_zone: timeZone() } }),
  })
}

export function useReadFhir(id: string) {
  const caller = useCaller()
  return useAct({ mutationFn: () => caller.foreground('GET /api/report/fhir', { query: { id } }) })
}
