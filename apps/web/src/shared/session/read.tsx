import type { ReactNode } from 'react'
import { useSession } from './session-context.ts'
import { LoadFailed, type FailedQuery } from '../../lib/states/load-failed.tsx'

export interface Query<T> extends FailedQuery {
  data: T | undefined
}

export interface ReadProps<T> {
  query: Query<T>
  skeleton: ReactNode
  children(data: T): ReactNode
}

/** A page that is read: what came, else what failed, else its outline. Never nothing. */
export function Read<T>({ query, skeleton, children }: ReadProps<T>) {
  const isStarting = useSession(({ userProfile }) => userProfile === null)
  if (query.data !== undefined) return children(query.data)
  const isCut = isStarting && globalThis.navigator?.onLine === false
  if (query.error === null && !isCut) return skeleton
  return <LoadFailed query={query} />
}
