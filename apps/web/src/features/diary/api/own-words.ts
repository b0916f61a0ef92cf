import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { change, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export type OwnWord = DataOf<'GET /api/diary/activities'>['list'][number]

const isWords = (value: unknown): value is OwnWord[] =>
  Array.isArray(value) && value.every((word) => typeof (word as OwnWord)?.id === 'string')

/** So that entries can be read and written by their own words without network too. */
const kept = stored(
  deviceStore(() => window.localStorage),
  'diary.words',
  isWords,
)

export function useOwnWords(): readonly OwnWord[] {
  const { quiet } = useCaller()
  const { data } = useRemote({
    queryKey: ['diary-words'],
    queryFn: async () => {
      const { list } = await quiet('GET /api/diary/activities', {})
      kept.write(list)
      return list
    },
    placeholderData: () => kept.read() ?? [],
    staleTime: 5 * 60_000,
    enabled: useIsMember(),
  })
  return data ?? []
}

export function useSaveWords() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (list: OwnWord[]) => foreground('POST /api/diary/activities', { body: { list } }),
    onSuccess({ list }) {
      kept.write(list)
      change<OwnWord[]>(['diary-words'], () => list)
    },
  })
}
