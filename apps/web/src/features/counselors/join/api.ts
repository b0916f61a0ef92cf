import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { readFile } from '../../../lib/http/read-file.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Application = DataOf<'GET /api/counselor/application'>
export type ApplicationSheet = InputOf<'POST /api/counselor/application/save'>['body']['sheet']
export type Credential = ApplicationSheet['credentials'][number]
export type Missing = Application['missing'][number]
export type Paper = Application['pictures'][number]

const key = ['counselor-application'] as const
export const refreshApplication = () => refresh(key)

export function useApplication() {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Application>({
    queryKey: [...key, me],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/counselor/application', {}),
    // What is being written must not be written over by what was read.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What was refused has changed meanwhile: the page says how it stands now. */
const again = (error: unknown): void => {
  if (error instanceof Refused) void refreshApplication()
}

export function useKeep() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (sheet: ApplicationSheet) =>
      foreground('POST /api/counselor/application/save', { body: { sheet } }),
    onError: again,
  })
}

export function useHandIn() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/counselor/application/send', { body: {} }),
    onSuccess: refreshApplication,
    onError: again,
  })
}

export function useTakeBack() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/counselor/application/take_back', { body: {} }),
    onSuccess: refreshApplication,
    onError: again,
  })
}

export function useUploadPaper() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: Blob) =>
      foreground('POST /api/counselor/application/upload', { query: { id: newId() }, body: body as never }),
  })
}

export function usePaper(address: string) {
  const token = useSession((state) => state.token)
  return useRemote<Blob>({
    queryKey: ['counselor-paper', address],
    queryFn: () => readFile(address, token),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
