import { Card } from '@mindisle/ui/card'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import type { ReportRow, useReports } from '../../api/list.ts'
import { useTrend, type Trend } from '../../api/trend.ts'
import { TrendChart } from '../../components/trend-chart.tsx'
import { TrendHead } from '../../components/trend-head.tsx'
import { useMoment } from '../../components/use-day.ts'
import { useVerdict, VerdictLine } from '../../components/verdict-line.tsx'
import { texts } from '../../texts.ts'
import { stepsOf } from './steps.ts'
import { Time, TimeSkeleton } from './times.tsx'

interface LineProps {
  trend: Trend
  onScale(scale: string): void
}

function Line({ trend, onScale }: LineProps) {
  const t = useTexts(texts)
  const verdict = useVerdict()
  const last = trend.points.at(-1)
  const hasErrors = trend.points.some(({ interval }) => interval !== null)
  return (
    <>
      {trend.scales.length > 1 && (
        <div className="scroller record__scales" role="group" aria-label={t('trend.scales')}>
          {trend.scales.map(({ id, name }) => (
            <Chip key={id} pressed={id === trend.scale} onClick={() => onScale(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <Card className="record__trend">
        <TrendHead
          trend={trend}
          title={t('trend.title', { name: trend.scale_name })}
          sub={t(hasErrors ? 'trend.times_bars' : 'trend.times', {
            count: Math.min(12, trend.points.length),
          })}
        />
        <TrendChart className="record__chart" trend={trend} look="whisker" />
        {last && <VerdictLine change={trend.change} text={verdict(trend.change, last.at, trend.digits)} />}
      </Card>
    </>
  )
}

interface Props {
  assessment: string
  list: ReturnType<typeof useReports>
  rows: readonly ReportRow[]
  /** The chosen ones while two are being chosen. */
  pair: readonly string[] | null
  onPick(id: string): void
}

export function History({ assessment, list, rows, pair, onPick }: Props) {
  const t = useTexts(texts)
  const [scale, setScale] = useState<string>()
  // What is only for fun measures nothing that could be followed.
  const { data: trend } = useTrend(rows[0]?.kind === 'play' ? '' : assessment, scale)
  const steps = trend ? stepsOf(trend) : null
  const scores = new Map(trend?.points.map(({ id, score }) => [id, score]))
  const momentOf = useMoment()
  const times = rows.map(({ created_at: at }) => at)
  const total = list.data?.pages[0]?.total ?? rows.length
  return (
    <>
      {trend && trend.points.length > 0 && <Line trend={trend} onScale={setScale} />}
      <div className="section__h record__h">
        <h2>{t('record.times', { count: total })}</h2>
        {pair && <span className="cap">{t('record.choose_note')}</span>}
      </div>
      <ul className="group" aria-label={t('record.list')}>
        {rows.map((row, at) => (
          <Time
            key={row.id}
            row={row}
            day={momentOf(row.created_at, times)}
            score={scores.get(row.id)}
            trend={trend}
            step={steps?.get(row.id)}
            isFirst={at === total - 1}
            {...(pair && { pick: { isOn: pair.includes(row.id), onPick: () => onPick(row.id) } })}
          />
        ))}
      </ul>
      <ListEnd list={list}>
        <div className="group record__h">
          <TimeSkeleton />
        </div>
      </ListEnd>
      <Note className="record__note">{t('record.note')}</Note>
    </>
  )
}
