import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useStatistics, type Statistics as Data } from '../../api/trend.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import { ChangeCard } from './change-card.tsx'
import { MeasuredDays } from './measured-days.tsx'
import { beganAt, ranges, weeksOf, type Range } from './ranges.ts'
import { Tide } from './tide.tsx'
import { movedTogether } from './together.ts'
import './statistics.css'

function MovedTogether({ statistics }: { statistics: Data }) {
  const t = useTexts(texts)
  const found = movedTogether(statistics.trends)
  if (!found) return null
  const { way, ...facts } = found
  return (
    <Card className="changes__card">
      <h2 className="serif changes__together">{t('statistics.together')}</h2>
      <p className="changes__p">{t(`statistics.together_${way}`, facts)}</p>
    </Card>
  )
}

function EmptyState({ range }: { range: Range }) {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t(range === 'years' ? 'statistics.empty' : 'statistics.none')}
      text={t(range === 'years' ? 'statistics.empty_text' : 'statistics.none_text')}
      action={{ text: t('statistics.empty_go'), href: pageAddress('pages/table/index') }}
    />
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('statistics.loading')} slowText={t('statistics.loading')}>
      {[180, 76, 260, 260].map((height, at) => (
        <div key={`${height} ${String(at)}`} className="changes__wait">
          <Skeleton height={height} radius={20} />
        </div>
      ))}
    </Loading>
  )
}

function Changes({ statistics, range }: { statistics: Data; range: Range }) {
  const t = useTexts(texts)
  const [now] = useState(() => Date.now())
  if (statistics.report_count === 0) return <EmptyState range={range} />
  const span = [beganAt(statistics), now] as const
  return (
    <>
      <Tide statistics={statistics} range={range} />
      <MeasuredDays weeks={weeksOf[range]} />
      <h2 className="sr">{t('statistics.trends')}</h2>
      {statistics.trends.map((trend) => (
        <ChangeCard key={`${trend.table_id} ${trend.scale}`} trend={trend} span={span} />
      ))}
      <MovedTogether statistics={statistics} />
      <Note>{t('statistics.note')}</Note>
      <div className="group">
        <Cell
          href={pageAddress('pages/about/faq-report-interpret')}
          start={<Tile icon="info-duotone" tone="sea" />}
          title={t('statistics.faq')}
        />
      </div>
    </>
  )
}

export default function Statistics() {
  const t = useTexts(texts)
  const [range, setRange] = useState<Range>('half')
  const statistics = useStatistics(weeksOf[range])
  return (
    <>
      <PageBar title={t('statistics.title')} />
      <Pull onRefresh={() => refresh(['reports'])}>
        <main className="pad changes">
          <Segmented
            label={t('statistics.range')}
            value={range}
            onChange={setRange}
            controls="changes"
            options={ranges.map((value) => ({ value, label: t(`statistics.${value}`) }))}
          />
          <div id="changes" role="tabpanel" aria-label={t(`statistics.${range}`)}>
            <Read query={statistics} skeleton={<LoadingSkeleton />}>
              {(data) => <Changes statistics={data} range={range} />}
            </Read>
          </div>
        </main>
      </Pull>
    </>
  )
}
