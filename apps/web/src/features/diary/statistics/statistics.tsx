import { StateArt } from '@mindisle/ui/art'
import { Cell } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { lazy, useState } from 'react'
import { homePath, loginPath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../lib/navigation/page.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { useToday } from '../entry/use-today.ts'
import { type Span, spans, type Statistics, useStatistics } from './api.ts'
import { ChangeCard, SilencedCell } from './change-card.tsx'
import { FewDays, leastDays } from './few-days.tsx'
import { Outline } from './outline.tsx'
import { FacesCard, RhythmCard, SleepCard, StreakCard, WordsCard } from './small-cards.tsx'
import { texts } from './texts.ts'
import { TideCard } from './tide-card.tsx'
import { TogetherCard } from './together-card.tsx'
import './statistics.css'

const Experiment = lazy(() => import('../experiment/experiment.tsx'))

function ExperimentCell() {
  const t = useTexts(texts)
  return (
    <div className="group">
      <Cell
        href={pageAddress('page10/diary/statistics', { view: 'experiment' })}
        start={<Tile icon="sun-horizon-duotone" />}
        title={t('experiment.cell')}
        sub={t('experiment.cell_sub')}
      />
    </div>
  )
}

function Cards({ statistics }: { statistics: Statistics }) {
  return (
    <>
      <TideCard statistics={statistics} />
      <ChangeCard change={statistics.change} />
      {statistics.days > 0 ? <FacesCard statistics={statistics} /> : null}
      <TogetherCard together={statistics.together} />
      <StreakCard statistics={statistics} />
      {statistics.days > 0 ? <RhythmCard statistics={statistics} /> : null}
      <SleepCard sleep={statistics.sleep} />
      <WordsCard words={statistics.words} />
    </>
  )
}

function Tides() {
  const t = useTexts(texts)
  const [span, setSpan] = useState<Span>('month')
  const query = useStatistics(span, useToday())
  return (
    <Read query={query} skeleton={<Outline label={t('loading')} />}>
      {(statistics) =>
        statistics.recorded_days < leastDays ? (
          <>
            <FewDays statistics={statistics} />
            <ExperimentCell />
          </>
        ) : (
          <>
            <Segmented
              label={t('span')}
              value={span}
              onChange={setSpan}
              controls="tides"
              options={spans.map((value) => ({ value, label: t(value) }))}
            />
            <div id="tides" role="tabpanel" aria-label={t(span)} aria-busy={query.isPlaceholderData}>
              <Cards statistics={statistics} />
            </div>
            <ExperimentCell />
            {statistics.change.state === 'silenced' ? <SilencedCell /> : null}
            <Note icon="lock-simple">{t('private')}</Note>
          </>
        )
      }
    </Read>
  )
}

function Guest() {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const back = { redirect_url: toAddress({ path, query }, homePath) }
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('guest.title')}
      text={t('guest.text')}
      action={{ text: t('guest.go'), href: pageAddress(loginPath, back) }}
    />
  )
}

export default function StatisticsScreen() {
  const t = useTexts(texts)
  const isMember = useIsMember()
  const isExperiment = usePage().query['view'] === 'experiment'
  if (isExperiment && isMember) return <Experiment />
  return (
    <>
      <PageBar title={t(isExperiment ? 'experiment.title' : 'title')} />
      <main className="pad tides">{isMember ? <Tides /> : <Guest />}</main>
    </>
  )
}
