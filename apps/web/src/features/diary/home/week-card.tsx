import { lazy, Suspense } from 'react'
import type { HomeCardProps } from '../../../shared/home/home-cards.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { keptMark } from './mark.ts'

const Week = lazy(() => import('../check-in/week.tsx'))

/** Only who has a diary loads it. */
export const WeekCard = ({ now }: HomeCardProps) =>
  (useSession(({ myConfig }) => myConfig?.diary_week !== undefined) || keptMark.read()) && (
    <Suspense>
      <Week now={now} />
    </Suspense>
  )
