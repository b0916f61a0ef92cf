import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useTrend, type Trend } from '../../api/trend.ts'
import { recordAddress } from '../../components/addresses.ts'
import { TrendHead } from '../../components/trend-head.tsx'
import { TrendChart } from '../../components/trend-chart.tsx'
import { useVerdict, VerdictLine } from '../../components/verdict-line.tsx'
import { texts } from '../../texts.ts'

function Ways({ assessment }: { assessment: string }) {
  const t = useTexts(texts)
  return (
    <p className="reports-trend__ways">
      <a className="more reports-trend__way" href={recordAddress(assessment)}>
        {t('list.record')}
        <Icon name="caret-right-bold" size={14} />
      </a>
      <a className="more reports-trend__way" href={pageAddress('page2/statistics/analysis')}>
        {t('list.changes')}
        <Icon name="caret-right-bold" size={14} />
      </a>
    </p>
  )
}

function Shown({ trend }: { trend: Trend }) {
  const t = useTexts(texts)
  const verdict = useVerdict()
  const last = trend.points.at(-1)
  if (!last) return null
  const hasErrors = trend.points.some(({ interval }) => interval !== null)
  const count = Math.min(12, trend.points.length)
  return (
    <Card className="reports-trend">
      <TrendHead
        trend={trend}
        title={t('trend.title', { name: trend.scale_name })}
        sub={t(hasErrors ? 'trend.times_bars' : 'trend.times', { count })}
      />
      <TrendChart className="reports-trend__chart" trend={trend} look="whisker" />
      <VerdictLine change={trend.change} text={verdict(trend.change, last.at, trend.digits)} />
      <Ways assessment={trend.table_id} />
    </Card>
  )
}

export function TrendSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('list.loading')}>
      <Card className="reports-trend">
        <div className="trend-head">
          <span className="grow">
            <Skeleton width="54%" height={20} />
            <Skeleton width="70%" height={12} className="row-skeleton__line" />
          </span>
          <Skeleton width={68} height={26} radius={13} />
        </div>
        <Skeleton height={196} radius={14} className="row-skeleton__line" />
        <Skeleton height={56} radius={14} className="row-skeleton__line" />
      </Card>
    </Loading>
  )
}

/** How one assessment went; left out quietly where it cannot be read, the list below says why. */
export function TrendCard({ assessment }: { assessment: string }) {
  const { data, isError } = useTrend(assessment)
  if (data) return <Shown trend={data} />
  return isError ? null : <TrendSkeleton />
}
