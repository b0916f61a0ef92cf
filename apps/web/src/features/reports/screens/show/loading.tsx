import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../reading/texts.ts'

const bars = ['first', 'second', 'third', 'fourth']

/** The places of head, gauge, tiles and bars. */
export function ReportLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.label')} slowText={t('loading.slow')}>
      <div className="pad report report-loading">
        <Skeleton width="56%" height={24} />
        <Skeleton width="44%" height={14} />
        <Card className="report-sum">
          <Skeleton width={236} height={132} radius={118} />
          <Skeleton width={130} height={28} radius={14} />
          <Skeleton width="78%" height={24} />
          <Skeleton width="60%" height={24} />
          <Skeleton height={44} radius={12} />
        </Card>
        <div className="duo report-duo">
          <Skeleton height={92} radius={20} />
          <Skeleton height={92} radius={20} />
        </div>
        <Card className="report-bars">
          {bars.map((bar) => (
            <div key={bar} className="report-loading__bar">
              <Skeleton width="36%" height={16} />
              <Skeleton height={8} radius={4} />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  )
}
