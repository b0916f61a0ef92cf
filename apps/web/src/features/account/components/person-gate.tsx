import type { Profile } from '@mindisle/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/session/session-context.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { LoadFailed, notStarted } from '../../../lib/states/load-failed.tsx'

interface Props {
  hasPicture?: boolean
  children(profile: Profile): ReactNode
}

/** Holds the room of the form until it is known who asks. */
export function PersonGate({ hasPicture = false, children }: Props) {
  const profile = useSession((state) => state.userProfile)
  const init = useSession((state) => state.init)
  if (profile) return children(profile)
  if (init === 'starting') return <FormSkeleton hasPicture={hasPicture} />
  // The start was given up: only loading the app again begins it anew.
  return <LoadFailed query={notStarted} />
}
