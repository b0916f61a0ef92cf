import { Island } from '@mindisle/ui/art'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReport } from '../../api/report.ts'
import type { Report } from '../../api/types.ts'
import { reportAddress } from '../../components/addresses.ts'
import { headlineOf } from '../../components/headline.ts'
import { Later } from '../../components/later.tsx'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { HelpEntry, RiskHelp } from '../../components/risk-help.tsx'
import { needsHelp } from '../../components/scales.ts'
import { Spoken } from '../../components/spoken.tsx'
import { texts } from '../../reading/texts.ts'
import { ChapterCard } from './chapter-card.tsx'
import { ReadOn } from './read-on.tsx'
import { usePlace } from './use-place.ts'
import './interpret.css'

function NoChapters({ id }: { id: string }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  return (
    <Empty
      art={<Island size={128} />}
      title={t('interpret.none')}
      text={t('interpret.none_text')}
      action={{ text: t('interpret.back'), ...returnLink(reportAddress(id)) }}
    />
  )
}

function Contents({ report }: { report: Report }) {
  const t = useTexts(texts)
  const place = usePlace(report.id)
  const { chapters } = report
  const isMoved = needsHelp(report) && !report.is_risk
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0)
  const free = chapters.filter(({ is_free }) => is_free).length
  const hasLocks = chapters.some(({ is_locked }) => is_locked)
  return (
    <div className="pad interpret">
      <header className="interpret__head">
        <p className="interpret__eye">{report.name}</p>
        <h2 className="interpret__lead">
          <Spoken text={headlineOf(report)} />
        </h2>
        <p className="cap">
          {t('interpret.facts', { count: chapters.length, minutes })}
          {hasLocks && ` · ${t('interpret.free', { count: free })}`}
        </p>
      </header>
      {isMoved && <HelpEntry />}
      <ol className="stack">
        {chapters.map((chapter, at) => (
          <li key={chapter.id}>
            <ChapterCard id={report.id} chapter={chapter} number={at + 1} place={place} />
          </li>
        ))}
      </ol>
      <Later report={report} />
      <div className="report-foot">
        <Note>{t('interpret.note')}</Note>
        {!isMoved && <HelpEntry />}
      </div>
    </div>
  )
}

function ContentsLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.label')} slowText={t('loading.slow')}>
      <div className="pad interpret report-loading">
        <Skeleton width="32%" height={14} />
        <Skeleton width="84%" height={28} />
        <Skeleton width="56%" height={28} />
        <Skeleton height={104} radius={20} />
        <Skeleton height={104} radius={20} />
        <Skeleton height={104} radius={20} />
      </div>
    </Loading>
  )
}

/** What the deep part holds, which of it is open, and where one stopped. */
export default function Interpret() {
  const t = useTexts(texts)
  const { id = '' } = usePage().query
  const query = useReport(id)
  const report = query.data
  return (
    <>
      <PageBar title={t('interpret.title')} />
      <Pull onRefresh={query.refetch}>
        <main>
          <RiskHelp report={report} />
          <Read query={query} skeleton={<ContentsLoading />}>
            {(read) => (read.chapters.length === 0 ? <NoChapters id={id} /> : <Contents report={read} />)}
          </Read>
        </main>
      </Pull>
      {report && report.chapters.length > 0 && <ReadOn report={report} />}
    </>
  )
}
