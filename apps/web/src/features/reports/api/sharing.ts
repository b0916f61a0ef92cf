import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Link = DataOf<'GET /api/report/link'>
export type Part = Link['possible'][number]
export type PublicReport = DataOf<'GET /api/report/public/:token'>

/** Without parts what is public now; with them what others would see of these. */
export function useLink(id: string, parts?: readonly Part[]) {
  const caller = useCaller()
  const me = useMe()
  const wished = parts?.join(',') ?? ''
  return useRemote<Link>({
    queryKey: ['reports', 'link', me, id, wished],
    enabled: me !== null,
    queryFn: () =>
      caller.read(
        'GET /api/report/link',
        { query: { id, ...(wished !== '' && { parts: wished }) } },
        { retries: 2 },
      ),
    placeholderData: (before, asked) =>
      asked?.queryKey.includes(me) && before?.preview.id === id ? before : undefined,
  })
}

export function usePublish() {
  const caller = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/report/publish'>['body']) =>
      caller.foreground('POST /api/report/publish', { body }),
    onSuccess: () => refresh(['reports']),
  })
}

export function useRevoke() {
  const caller = useCaller()
  return useAct({
    mutationFn: (id: string) => caller.foreground('POST /api/report/revoke', { body: { id } }),
    onSuccess: () => refresh(['reports']),
  })
}

export function usePublicReport(token: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<PublicReport>({
    queryKey: ['reports', 'public', me, token],
    queryFn: () => caller.read('GET /api/report/public/:token', { params: { token } }, { retries: 2 }),
  })
}
