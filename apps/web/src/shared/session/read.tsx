import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
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
  const hasCome = query.data !== undefined
  const [isShown, setShown] = useState(hasCome)
  // What has come is rendered in slices, so that a tap meanwhile is heard; what was there before is there at once.
  useLayoutEffect(() => {
    if (hasCome) startTransition(() => setShown(true))
  }, [hasCome])
  const isStarting = useSession(({ userProfile }) => userProfile === null)
  if (query.data !== undefined) return isShown ? children(query.data) : skeleton
  const isCut = isStarting && globalThis.navigator?.onLine === false
  if (query.error === null && !isCut) return skeleton
  return <LoadFailed query={query} />
}
