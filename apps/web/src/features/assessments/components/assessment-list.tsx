import { Loading } from '@mindisle/ui/skeleton'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../lib/states/list-end.tsx'
import { AssessmentCard } from '../../../shared/assessments/assessment-card.tsx'
import { assessmentsIn, type useAssessments } from '../api/assessments.ts'
import { texts } from '../texts.ts'
import { LoadFailed } from '../../../lib/states/load-failed.tsx'
import './assessment-list.css'

interface Props {
  list: ReturnType<typeof useAssessments>
  label: string
  /** Shown when there is none. */
  empty: ReactNode
  /** Shown below the last one. */
  children?: ReactNode
}

export function AssessmentListSkeleton({ count = 6 }: { count?: number }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="stack">
        {Array.from({ length: count }, (_, at) => `card ${at}`).map((key) => (
          <AssessmentCardSkeleton key={key} />
        ))}
      </div>
    </Loading>
  )
}

/** Assessments, one page after the other as the end comes near. */
export function AssessmentList({ list, label, empty, children }: Props) {
  if (!list.data) return list.isError ? <LoadFailed query={list} /> : <AssessmentListSkeleton />
  const assessments = assessmentsIn(list.data.pages)
  if (assessments.length === 0) return empty
  return (
    <>
      <ul className="stack" aria-label={label}>
        {assessments.map((assessment) => (
          <li key={assessment.table_id}>
            <AssessmentCard assessment={assessment} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <div className="tlist__more">
          <AssessmentCardSkeleton />
        </div>
      </ListEnd>
      {!list.hasNextPage && children}
    </>
  )
}
