import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

export function OwnerSkeleton() {
  const t = useTexts(texts)
  return (
    <main className="pad public">
      <Loading label={t('public.loading')}>
        <div className="public__view">
          <Skeleton width="92%" height={18} />
          <Skeleton height={224} radius={20} />
          <Skeleton height={72} radius={20} />
          <Skeleton height={320} radius={20} />
        </div>
      </Loading>
    </main>
  )
}
