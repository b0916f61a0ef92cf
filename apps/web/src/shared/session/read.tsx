import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { useSession } from './session-context.ts'
import { LoadFailed, type FailedQuery } from '../../lib/states/load-failed.tsx'

export interface Query<T> extends FailedQuery {
  data: T | undefined
}

export interface ReadProps<T> {
  query: Query<T>
  skeleton: ReactNode
  /** A long page: a tap is heard amid its first rendering. Nothing beside it may look for it as soon as the data is there. */
  inSlices?: boolean
  children(data: T): ReactNode
}

/** A page that is read: what came, else what failed, else its outline. Never nothing. */
export function Read<T>({ query, skeleton, inSlices = false, children }: ReadProps<T>) {
  const hasCome = query.data !== undefined
  const [isShown, setShown] = useState(hasCome || !inSlices)
  useLayoutEffect(() => {
    if (hasCome) startTransition(() => setShown(true))
  }, [hasCome])
  const isStarting = useSession(({ userProfile }) => userProfile === null)
  if (query.data !== undefined) return isShown ? children(query.data) : skeleton
  const isCut = isStarting && globalThis.navigator?.onLine === false
  if (query.error === null && !isCut) return skeleton
  return <LoadFailed query={query} />
}
