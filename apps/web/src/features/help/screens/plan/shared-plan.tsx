import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useRemote } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useRobots } from '../../../../lib/shell/use-robots.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { QuickExit } from '../../components/quick-exit.tsx'
import { dayIn } from '../../plan/day-of.ts'
import { planTexts } from '../../plan/texts.ts'
import { steps } from '../../plan/types.ts'
import { Hero } from './hero.tsx'
import { Reasons, StepLines } from './plan-lines.tsx'
import './plan.css'

type Shared = DataOf<'GET /api/plan/shared/:token'>

function LoadingSkeleton() {
  const t = useTexts(planTexts)
  return (
    <Loading label={t('shared.loading')}>
      <Skeleton height={60} radius={18} />
      <Skeleton height={120} radius={18} />
    </Loading>
  )
}

function Lines({ shared }: { shared: Shared }) {
  const t = useTexts(planTexts)
  const language = useLanguage()
  const date = dayIn(shared.expires_at, language)
  return (
    <>
      <ol className="plan-steps">
        {steps
          .filter((step) => step !== 'reasons')
          .map((step) => (
            <StepLines key={step} step={step} lines={shared.lines.filter((line) => line.step === step)} />
          ))}
      </ol>
      <Reasons lines={shared.lines.filter(({ step }) => step === 'reasons')} />
      <p className="plan-shared">
        <a href={pageAddress('page12/self-service/hotline', { view: 'friend' })}>{t('shared.how')}</a>
      </p>
      <Note icon="clock">{t('shared.until', { date })}</Note>
    </>
  )
}

/** What somebody has shown to one person: read, never changed, and gone when its time is over. */
export default function SharedPlan({ token }: { token: string }) {
  const t = useTexts(planTexts)
  const caller = useCaller()
  useRobots(false)
  const shared = useRemote({
    queryKey: ['plan', 'shared', token],
    queryFn: () => caller.read('GET /api/plan/shared/:token', { params: { token } }),
    // Each reading is counted for its owner.
    staleTime: Infinity,
  })
  return (
    <>
      <PageBar title={t('shared.title')} kind="over" end={<QuickExit />} />
      <main className="plan">
        <Hero>{t('shared.hero')}</Hero>
        <div className="pad">
          <p className="plan__lead">{t('shared.lead')}</p>
          <Read query={shared} skeleton={<LoadingSkeleton />}>
            {(data) => <Lines shared={data} />}
          </Read>
        </div>
      </main>
    </>
  )
}
