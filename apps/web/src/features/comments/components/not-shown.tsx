import { StateArt } from '@mindisle/ui/art'
import { Empty, type StateAction } from '@mindisle/ui/states'
import { Refused } from '../../../lib/http/failures.ts'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown }
  gone: { title: string; text: string; action: StateAction }
}

/** What cannot be shown: because it is no longer there, or because the way to it was closed for a moment. */
export function NotShown({ query, gone }: Props) {
  const isGone = query.error instanceof Refused && [404, 422].includes(query.error.status)
  if (!isGone) return <LoadFailed onRetry={() => void query.refetch()} isTrying={query.isFetching} />
  return <Empty art={<StateArt kind="notFound" />} {...gone} />
}
