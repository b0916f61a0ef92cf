import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './form-skeleton.css'

const rows = [0, 1, 2, 3] as const

export function FormSkeleton({ hasPicture = false }: { hasPicture?: boolean }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('wait.label')} slowText={t('wait.slow')}>
      <div className="form-skeleton pad">
        {hasPicture && <Skeleton width={96} height={96} radius={48} className="form-skeleton__picture" />}
        {rows.map((row) => (
          <Skeleton key={row} height={54} radius={14} />
        ))}
      </div>
    </Loading>
  )
}
