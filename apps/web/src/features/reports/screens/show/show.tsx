import { IconButton } from '@mindisle/ui/icon-button'
import { lazy } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Deferred } from '../../../../lib/states/deferred.tsx'
import { useReport } from '../../api/report.ts'
import type { Report } from '../../api/types.ts'
import { utilityAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { RiskHelp } from '../../components/risk-help.tsx'
import { texts } from '../../reading/texts.ts'
import { Advice } from './advice.tsx'
import { Bar } from './bar.tsx'
import { Head } from './head.tsx'
import { KeepOffer } from './keep-offer.tsx'
import { ReportLoading } from './loading.tsx'
import { Measured } from './measured.tsx'
import { Chapters, Evidence, Foot, Related, Ways } from './more.tsx'
import { TeamTold } from './team-told.tsx'
import { Typed } from './typed.tsx'
import './show.css'

/** Its own download: most people never ask. */
const Why = lazy(() => import('./why.tsx'))

function Body({ report, isCurrent }: { report: Report; isCurrent: boolean }) {
  const { type } = report
  return (
    <>
      <RiskHelp report={report} />
      <div className="pad report">
        <Head report={report} isCurrent={isCurrent} />
        <TeamTold />
        {type === null ? <Measured report={report} /> : <Typed report={report} type={type} />}
        <Deferred>
          <Advice actions={report.actions} />
          <KeepOffer />
          <Chapters report={report} />
          <Evidence report={report} />
          <Related assessments={report.related} />
          <Ways report={report} />
          <Foot report={report} />
        </Deferred>
      </div>
    </>
  )
}

function ReportPage({ id, isCurrent }: { id: string; isCurrent: boolean }) {
  const t = useTexts(texts)
  const query = useReport(id, isCurrent ? 'current' : 'kept')
  return (
    <>
      <PageBar
        title={t('title.report')}
        end={
          query.data && <IconButton icon="dots-three-bold" label={t('more.open')} href={utilityAddress(id)} />
        }
      />
      <Pull onRefresh={query.refetch}>
        <main>
          <Read query={query} skeleton={<ReportLoading />} inSlices>
            {(report) => <Body report={report} isCurrent={isCurrent} />}
          </Read>
        </main>
      </Pull>
      {query.data && <Bar report={query.data} />}
    </>
  )
}

export default function Show() {
  const { id = '', why = '', norm } = usePage().query
  if (why !== '') return <Why id={id} scale={why} />
  return <ReportPage id={id} isCurrent={norm === 'current'} />
}
