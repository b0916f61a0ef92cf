import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { hrefOf } from '../../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { linesOf, type Plan } from '../../plan/plan.ts'
import { planTexts } from '../../plan/texts.ts'
import { steps, type Step } from '../../plan/types.ts'
import { usePlanState } from '../../plan/use-plan.ts'
import { usePlanUsed } from '../../plan/use-plan-used.ts'
import { texts } from '../../texts.ts'
import { Calm } from './calm.tsx'
import { Hero } from './hero.tsx'
import { Reasons, StepLines } from './plan-lines.tsx'
import { Sending } from './sending.tsx'
import { TakeAlong } from './take-along.tsx'

interface Props {
  plan: Plan
  onEdit(step: Step): void
}

/** One person who is trusted, and the line that is always there. */
function CallBar({ plan }: { plan: Plan }) {
  const t = useTexts(planTexts)
  const say = useTexts(texts)
  const [region] = useRegion()
  const [line] = region.lines
  const trusted = linesOf(usePlanState(plan), 'people').find(({ phone }) => phone !== '')
  return (
    <ActionBar>
      {trusted && (
        <Button kind="quiet" href={`tel:${trusted.phone}`}>
          {t('use.call', { name: trusted.text })}
        </Button>
      )}
      {line && (
        <Button icon={line.tel ? 'phone-call-fill' : 'globe-simple'} href={hrefOf(line)}>
          {`${say(line.tel ? 'verb.call' : 'verb.open')} ${line.display}`}
        </Button>
      )}
    </ActionBar>
  )
}

function Kept() {
  const t = useTexts(planTexts)
  return (
    <p className="plan-kept">
      <span>
        <Icon name="cloud-check" size={16} />
        {t('keep.offline')}
      </span>
      <span>
        <Icon name="lock-simple" size={16} />
        {t('keep.private')}
      </span>
    </p>
  )
}

/** The plan as it is followed on a hard day: from the top, each step with what can be tapped. */
export function UsePlan({ plan, onEdit }: Props) {
  const t = useTexts(planTexts)
  const state = usePlanState(plan)
  usePlanUsed()
  return (
    <>
      <main className="plan">
        <Hero>{t('hero.use')}</Hero>
        <div className="pad">
          <Kept />
          <p className="plan__lead">{t('use.lead')}</p>
          <Calm />
          <Sending plan={plan} />
          <ol className="plan-steps">
            {steps
              .filter((step) => step !== 'reasons')
              .map((step) => (
                <StepLines key={step} step={step} lines={linesOf(state, step)} onEdit={onEdit} />
              ))}
          </ol>
          <Reasons lines={linesOf(state, 'reasons')} onEdit={onEdit} />
          <TakeAlong plan={plan} onEdit={onEdit} />
        </div>
      </main>
      <CallBar plan={plan} />
    </>
  )
}
