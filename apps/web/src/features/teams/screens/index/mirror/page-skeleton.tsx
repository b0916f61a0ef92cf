import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { texts } from '../../../texts.ts'

export function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={160} radius={20} />
      <Skeleton height={160} radius={20} className="mirror__wait" />
    </Loading>
  )
}
