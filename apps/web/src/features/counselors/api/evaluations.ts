import type { DataOf, InputOf } from '@mindisle/contract'
import type { MoodLevel } from '@mindisle/ui/mood'
import { useCaller } from '../../../lib/http/caller.ts'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { localDay } from '../../../shared/home/day.ts'
import { refreshCounselors } from './counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Evaluated = DataOf<'GET /api/reservation/evaluation'>
export type Opinion = Omit<InputOf<'POST /api/reservation/evaluate'>['body'], 'id'>
export type Said = DataOf<'GET /api/counselor/evaluations'>['list'][number]
export type Rating = NonNullable<DataOf<'GET /api/counselor/evaluations'>['rating']>

export function useEvaluation(id: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Evaluated>({
    queryKey: ['counselors', 'evaluation', id, me],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/reservation/evaluation', { query: { id } }),
  })
}

/** How one felt is a line of the diary and of nothing else; changed, it is the same line. */
function moodEntry(id: string, mood: MoodLevel, now: Date) {
  const clock = now.getTime()
  return {
    id,
    base_revision: 0,
    day: localDay(now),
    at: now.getHours() * 60 + now.getMinutes(),
    time_zone: timeZone(),
    mood,
    emotions: [],
    activities: [],
    sleep: null,
    text: '',
    pictures: [],
    voice: null,
    clocks: {
      when: clock,
      mood: clock,
      emotions: 1,
      activities: 1,
      sleep: 1,
      text: 1,
      pictures: 1,
      voice: 1,
    },
  }
}

export function useEvaluate(id: string) {
  const { foreground } = useCaller()
  return useAct({
    async mutationFn({ opinion, mood }: { opinion: Opinion; mood: MoodLevel | null }) {
      await foreground('POST /api/reservation/evaluate', { body: { id, ...opinion } })
      if (mood !== null)
        await foreground('POST /api/diary/save', { body: { entries: [moodEntry(id, mood, new Date())] } })
    },
    onSuccess: refreshCounselors,
  })
}

export function useSaid(counselor: string) {
  const caller = useCaller()
  const me = useMe()
  return usePages({
    queryKey: ['counselors', 'said', counselor, me],
    readPage: (page) =>
      caller.read('GET /api/counselor/evaluations', { query: { id: counselor, page, per_page: 5 } }),
  })
}

export function useAnswer(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (words: string) =>
      foreground('POST /api/counselor/evaluation/answer', { body: { id, words } }),
    onSuccess: refreshCounselors,
  })
}
