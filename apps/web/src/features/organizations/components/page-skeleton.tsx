import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

export function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={92} radius={20} />
      <Skeleton height={92} radius={20} className="org__wait" />
      <Skeleton height={92} radius={20} className="org__wait" />
    </Loading>
  )
}
