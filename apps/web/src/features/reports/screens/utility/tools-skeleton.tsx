import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { RowSkeleton } from '../../components/row-skeleton.tsx'
import { texts } from '../../texts.ts'

export function ToolsSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="pad tools">
        <Skeleton height={92} radius={20} />
        <div className="group tools__wait">
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </div>
        <div className="group tools__wait">
          <RowSkeleton />
          <RowSkeleton />
        </div>
      </div>
    </Loading>
  )
}
