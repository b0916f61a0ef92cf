import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReport } from '../../api/report.ts'
import type { Report, Unlock } from '../../api/types.ts'
import { useUnlock } from '../../api/unlock.ts'
import { ChapterList } from '../../components/chapter-list.tsx'
import { LevelBadge } from '../../components/level-badge.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { HelpEntry, RiskHelp } from '../../components/risk-help.tsx'
import { needsHelp } from '../../components/scales.ts'
import { ScoreGauge } from '../../components/score-gauge.tsx'
import { Spoken } from '../../components/spoken.tsx'
import { texts } from '../../reading/texts.ts'
import './unlock.css'
import { Ways } from './ways.tsx'

/** The free result stays readable above what may be opened. */
function Result({ unlock, report }: { unlock: Unlock; report: Report | undefined }) {
  const main = report?.main
  return (
    <Card className="report-sum unlock__sum">
      {main && <ScoreGauge scale={main} />}
      {main && (
        <div className="report-sum__badge">
          <LevelBadge scale={main} />
        </div>
      )}
      {!main && <p className="report-sum__eye">{report?.type?.name ?? unlock.name}</p>}
      {unlock.headline !== '' && (
        <p className="report-sum__lead">
          <Spoken text={unlock.headline} />
        </p>
      )}
    </Card>
  )
}

function Sub({ unlock }: { unlock: Unlock }) {
  const t = useTexts(texts)
  const free = unlock.chapters.filter(({ is_free }) => is_free).length
  if (unlock.is_open) return t('unlock.open_text')
  return free === 0 ? t('unlock.free_none') : t('unlock.free', { count: free })
}

/** A sheet without a scrim: free first, then the chapters, then the ways and what they cost. */
function Offer({ unlock, report }: { unlock: Unlock; report: Report | undefined }) {
  const t = useTexts(texts)
  const isSoftened = useSession(isSheltered)
  const title = t(unlock.is_open ? 'unlock.open_title' : isSoftened ? 'unlock.wait_title' : 'unlock.title')
  return (
    <>
      <div className="pad">
        <Result unlock={unlock} report={report} />
        {needsHelp(unlock) && !unlock.is_risk && <HelpEntry />}
      </div>
      <section className="unlock" aria-label={title}>
        <h2>
          <Words>{title}</Words>
        </h2>
        <p className="unlock__sub">
          <Sub unlock={unlock} />
        </p>
        {unlock.chapters.length > 0 && <ChapterList id={unlock.id} chapters={unlock.chapters} isUnlocking />}
        <Ways unlock={unlock} />
      </section>
    </>
  )
}

function UnlockLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.label')} slowText={t('loading.slow')}>
      <div className="pad report-loading">
        <Card className="report-sum unlock__sum">
          <Skeleton width={236} height={132} radius={118} />
          <Skeleton width="78%" height={24} />
        </Card>
      </div>
      <div className="unlock report-loading">
        <Skeleton width="60%" height={26} />
        <Skeleton height={220} radius={20} />
        <Skeleton height={72} radius={20} />
      </div>
    </Loading>
  )
}

export default function UnlockScreen() {
  const t = useTexts(texts)
  const { id = '' } = usePage().query
  const query = useUnlock(id)
  const { data: report } = useReport(id)
  const isFailed = id === '' || (query.isError && query.data === undefined)
  return (
    <>
      <PageBar title={t('unlock.bar')} />
      <main className={isFailed ? 'unlock-page unlock-page--failed' : 'unlock-page'}>
        <RiskHelp report={query.data ?? report} />
        <Read query={query} skeleton={<UnlockLoading />}>
          {(unlock) => <Offer unlock={unlock} report={report} />}
        </Read>
      </main>
    </>
  )
}
