import type { ReactNode } from 'react'
import { Refused } from '../../../lib/http/failures.ts'
import { Read, type ReadProps } from '../../../shared/session/read.tsx'

interface Props<T> extends ReadProps<T> {
  /** Shown for a part that is closed. */
  locked: ReactNode
}

const isLocked = (error: Error | null): boolean => error instanceof Refused && error.type === 'report_locked'

export function ReadReport<T>({ locked, ...rest }: Props<T>) {
  const { data, error } = rest.query
  return data === undefined && isLocked(error) ? locked : <Read {...rest} />
}
