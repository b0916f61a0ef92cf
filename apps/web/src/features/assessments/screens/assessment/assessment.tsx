import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { knownAssessment } from '../../../../shared/session/assessment-cache.ts'
import { type AboutHere, useAboutHere } from '../../../../lib/shell/about-here.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAssessment, type AssessmentDetail } from '../../api/assessment.ts'
import { Deferred } from '../../../../lib/states/deferred.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import { Before, Facts, ForWhom, Gets, Intro } from './about.tsx'
import { Acts } from './acts.tsx'
import { Evidence } from './evidence.tsx'
import type { FirstWindow } from './first-window.ts'
import { Head, Hero } from './hero.tsx'
import { Cards, TagChips, Ways } from './more.tsx'
import { StartBar } from './start-bar.tsx'
import '../../components/over-sheet.css'
import './assessment.css'

function FirstSkeleton() {
  return (
    <>
      <Skeleton height={78} radius={20} className="table-wait" />
      <Skeleton width={96} height={20} className="table-wait" />
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="row table-wait">
          <Skeleton width={40} height={40} radius={13} />
          <span className="grow table-wait__lines">
            <Skeleton width="46%" height={16} />
            <Skeleton width="82%" height={14} />
          </span>
        </div>
      ))}
    </>
  )
}

function LoadingSkeleton({ hasFirst }: { hasFirst: boolean }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      {!hasFirst && <FirstSkeleton />}
      <Skeleton height={220} radius={20} className="table-wait" />
    </Loading>
  )
}

function First({ assessment }: { assessment: FirstWindow }) {
  return (
    <>
      <Facts assessment={assessment} />
      <Gets assessment={assessment} />
      <Intro assessment={assessment} />
    </>
  )
}

function Rest({ assessment }: { assessment: AssessmentDetail }) {
  const t = useTexts(texts)
  return (
    <Deferred>
      <Evidence assessment={assessment} />
      <ForWhom assessment={assessment} />
      <Before assessment={assessment} />
      <Ways assessment={assessment} />
      <Cards title={t('table.versions')} assessments={assessment.versions} />
      <TagChips assessment={assessment} />
      <Cards title={t('table.related')} assessments={assessment.related.slice(0, 3)} />
    </Deferred>
  )
}

export default function AssessmentScreen() {
  const id = usePage().query['id'] ?? ''
  const query = useAssessment(id)
  const about = useAboutHere<AboutHere & { first?: FirstWindow }>(id)
  const summary = knownAssessment(useLanguage(), id) ?? (about && { ...about, name: about.title })
  const assessment = query.data
  if (!assessment && query.isError) {
    return (
      <>
        <PageBar />
        <main>
          <LoadFailed query={query} />
        </main>
      </>
    )
  }
  const known = assessment ?? summary
  const first = assessment ?? about?.first
  return (
    <>
      <SharedPageBar
        kind="over"
        title={known?.name}
        end={assessment && <Acts assessment={assessment} />}
        sharedAs={{ address: assessmentAddress(id), text: known?.description }}
      />
      <main className="table-main">
        <Hero cover={known?.cover}>
          <Head first={first} known={known} />
          {first && <First assessment={first} />}
          {assessment ? <Rest assessment={assessment} /> : <LoadingSkeleton hasFirst={first !== undefined} />}
        </Hero>
      </main>
      {assessment && <StartBar assessment={assessment} />}
    </>
  )
}
