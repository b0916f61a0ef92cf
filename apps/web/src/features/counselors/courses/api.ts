import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { refreshCounselors } from '../api/counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Course = DataOf<'GET /api/reservation/courses'>['list'][number]

export function useCourses() {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['counselors', 'courses', me],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/reservation/courses', { query: {} }),
  })
}

const after = {
  onSuccess: refreshCounselors,
  onError: (error: unknown) => {
    if (error instanceof Refused) void refreshCounselors()
  },
}

export function useHoldCourse() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/reservation/course/hold'>['body']) =>
      foreground('POST /api/reservation/course/hold', { body }),
    ...after,
  })
}

export function useBookDates() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/reservation/course/book'>['body']) =>
      foreground('POST /api/reservation/course/book', { body }),
    ...after,
  })
}

export function useReturnSession() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/reservation/course/return', { body: { id } }),
    ...after,
  })
}

export function useReleaseCourse() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/reservation/course/release', { body: { id } }),
    ...after,
  })
}
