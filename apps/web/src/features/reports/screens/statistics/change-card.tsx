import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Trend } from '../../api/trend.ts'
import { recordAddress } from '../../components/addresses.ts'
import { scoreIn } from '../../components/numbers.ts'
import { TrendChart } from '../../components/trend-chart.tsx'
import { TrendHead } from '../../components/trend-head.tsx'
import { usualError } from '../../components/trend-shape.ts'
import { spokenOf } from '../../components/verdict.ts'
import { useVerdict, VerdictLine } from '../../components/verdict-line.tsx'
import { texts } from '../../texts.ts'

const fewest = 3

/** Changed, within the error, or too few to tell. Two that lie within the error are too few as well. */
function useLine(trend: Trend): string {
  const t = useTexts(texts)
  const verdict = useVerdict()
  const count = trend.points.length
  const { kind, said } = spokenOf(trend.change)
  if (kind === 'changed' || said === 'unknown')
    return verdict(trend.change, trend.points.at(-1)?.at ?? '', trend.digits)
  if (count < fewest) return t('statistics.little', { count })
  return isWithinAll(trend)
    ? t('statistics.within_all', { count })
    : verdict(trend.change, trend.points.at(-1)?.at ?? '', trend.digits)
}

/** No two of them lie further apart than noise reaches. */
function isWithinAll({ points, change }: Trend): boolean {
  const scores = points.map(({ score }) => score)
  const least = change?.least ?? null
  return least !== null && Math.max(...scores) - Math.min(...scores) < least
}

/** One measure on its own ground: different assessments never share an axis. */
export function ChangeCard({ trend, span }: { trend: Trend; span: readonly [number, number] }) {
  const t = useTexts(texts)
  const line = useLine(trend)
  const error = usualError(trend.points)
  const count = trend.points.length
  const { kind } = spokenOf(trend.change)
  const isLittle = kind === 'within' && count < fewest
  const isTwin = trend.name === trend.scale_name
  return (
    <Card className="changes__card">
      <TrendHead
        trend={trend}
        title={trend.scale_name}
        sub={
          error === undefined
            ? t('trend.times_plain', { count })
            : t('trend.times_band', { count, error: scoreIn(1)(error) })
        }
      />
      <TrendChart className="changes__chart" trend={trend} look="band" span={span} />
      <VerdictLine change={isLittle ? null : trend.change} text={line} isBare />
      <a className="changes__more" href={recordAddress(trend.table_id)}>
        {isTwin ? t('list.record') : trend.name}
        <Icon name="caret-right-bold" size={14} />
      </a>
    </Card>
  )
}
