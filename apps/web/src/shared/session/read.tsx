import type { ReactNode } from 'react'
import { Refused } from '../../lib/http/failures.ts'
import { useSession } from './session-context.ts'
import { LoadFailed } from '../../lib/states/load-failed.tsx'

export interface Query<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 422)

export interface ReadProps<T> {
  query: Query<T>
  skeleton: ReactNode
  children(data: T): ReactNode
  /** Shown where there is no such thing. */
  gone?: ReactNode
}

/** A page that is read: what came, else what failed, else its outline. Never nothing. */
export function Read<T>({ query, skeleton, children, gone }: ReadProps<T>) {
  const isStarting = useSession(({ userProfile }) => userProfile === null)
  if (query.data !== undefined) return children(query.data)
  if (gone !== undefined && isGone(query.error)) return gone
  const isCut = isStarting && !window.navigator.onLine
  if (query.error === null && !isCut) return skeleton
  return <LoadFailed onRetry={() => void query.refetch()} isTrying={query.isFetching} />
}
