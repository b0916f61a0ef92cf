import { useRemote } from '../../../lib/remote/remote.ts'
import { readBars } from './bars.ts'

/** Null while they are worked out; undefined where this browser cannot open the recording for it. */
export function useBars(id: string, content: Blob | null | undefined): number[] | null | undefined {
  const { data, isError } = useRemote({
    queryKey: ['diary-bars', id],
    queryFn: () => readBars(content as Blob),
    enabled: Boolean(content),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (isError ? undefined : null)
}
