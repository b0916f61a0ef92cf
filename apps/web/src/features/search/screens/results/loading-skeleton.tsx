import { CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import { TopicBannerSkeleton } from '@mindisle/ui/topic-banner'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { texts } from '../../texts.ts'

export function LoadingSkeleton({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const says = useTexts(stateTexts)
  return (
    <Loading label={t('results.loading')} slowText={says('loading.slow')}>
      <div className="results__one">{children}</div>
    </Loading>
  )
}

/** Tabs, a topic and a few assessments: what most words find. */
export function ResultsSkeleton() {
  return (
    <>
      <div className="results__tabs results__tabs--wait pad">
        {[36, 64, 56].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
      <div className="pad">
        <LoadingSkeleton>
          <TopicBannerSkeleton />
          <div className="search-h">
            <Skeleton width={72} height={18} />
          </div>
          <CellGroup>
            <AssessmentCardSkeleton grouped />
            <AssessmentCardSkeleton grouped />
            <AssessmentCardSkeleton grouped />
          </CellGroup>
        </LoadingSkeleton>
      </div>
    </>
  )
}
