import { CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { TableCardSkeleton } from '@mindisle/ui/table-card'
import { TopicBannerSkeleton } from '@mindisle/ui/topic-banner'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { texts } from '../../texts.ts'

export function Wait({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const says = useTexts(stateTexts)
  return (
    <Loading label={t('results.loading')} slowText={says('loading.slow')}>
      <div className="results__one">{children}</div>
    </Loading>
  )
}

/** Tabs, a topic and a few assessments: what most words find. */
export function ResultsWait() {
  return (
    <>
      <div className="results__tabs results__tabs--wait pad">
        {[36, 64, 56].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
      <div className="pad">
        <Wait>
          <TopicBannerSkeleton />
          <div className="search-h">
            <Skeleton width={72} height={18} />
          </div>
          <CellGroup>
            <TableCardSkeleton grouped />
            <TableCardSkeleton grouped />
            <TableCardSkeleton grouped />
          </CellGroup>
        </Wait>
      </div>
    </>
  )
}
