import { readFile } from '../../../lib/http/read-file.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useDiary } from '../device/use-diary.ts'
import type { FileView } from '../entry/types.ts'

export interface FileWanted {
  entry: string
  id: string
  /** As the server has it; missing while it has not arrived there. */
  view: FileView | undefined
  isSmall?: boolean
}

/** A picture or recording: from this device while it lies here, else from the server; null where neither has it. */
export function useFile({ entry, id, view, isSmall = false }: FileWanted) {
  const diary = useDiary()
  const token = useSession((state) => state.token)
  const address = (isSmall && view?.small_url) || view?.url
  return useRemote<Blob | null>({
    queryKey: ['diary-file', id, isSmall, address ?? null],
    queryFn: async () => {
      const here = await diary.fileHere(entry, id)
      if (here || address === undefined) return here
      return readFile(address, token)
    },
    // An entry may be here before the app has come in: asked without a token, its files would seem gone.
    enabled: address === undefined || token !== null,
    // The address comes when the upload has arrived: what is shown meanwhile stays.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
