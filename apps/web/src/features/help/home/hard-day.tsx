import { lazy, Suspense } from 'react'
import { useSession } from '../../../shared/session/session-context.ts'

const HardTime = lazy(() => import('../../../shared/help/hard-time.tsx'))

/** Only whom it concerns loads it. */
export const HardDay = () =>
  useSession(({ myConfig }) => myConfig?.hard_time) && (
    <Suspense>
      <HardTime />
    </Suspense>
  )
