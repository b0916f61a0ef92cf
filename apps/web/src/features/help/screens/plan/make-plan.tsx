import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { linesOf, type Plan } from '../../plan/plan.ts'
import { planTexts } from '../../plan/texts.ts'
import { steps, type Step } from '../../plan/types.ts'
import { usePlanState } from '../../plan/use-plan.ts'
import { Hero } from './hero.tsx'
import { Sending } from './sending.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepNumber } from './step-number.tsx'

interface Props {
  plan: Plan
  first: Step
  onDone(): void
}

function StepRow({
  plan,
  step,
  isOpen,
  onToggle,
}: {
  plan: Plan
  step: Step
  isOpen: boolean
  onToggle(): void
}) {
  const t = useTexts(planTexts)
  const count = linesOf(usePlanState(plan), step).length
  return (
    <li className={isOpen ? 'plan-step plan-step--open' : 'plan-step plan-step--closed'}>
      <StepNumber step={step} />
      <h3>
        <button type="button" className="plan-step__t" aria-expanded={isOpen} onClick={onToggle}>
          <span className="grow">
            <span>{t(`step.${step}`)}</span>
            {!isOpen && count === 0 && <small>{t(`step.${step}_hint`)}</small>}
          </span>
          {count > 0 && <small className="plan-step__n">{t('make.chosen', { count })}</small>}
          <Icon name="caret-down-bold" size={16} className="plan-step__caret" />
        </button>
      </h3>
      {isOpen && <StepEditor plan={plan} step={step} />}
    </li>
  )
}

/** Five minutes, step by step; each may stay empty. */
export function MakePlan({ plan, first, onDone }: Props) {
  const t = useTexts(planTexts)
  const { openHelp } = useShell()
  const [open, setOpen] = useState<Step | null>(first)
  const next = steps[open === null ? 0 : steps.indexOf(open) + 1]
  return (
    <>
      <main className="plan">
        <Hero>{t('hero.make')}</Hero>
        <div className="pad">
          <p className="plan__lead">{t('make.lead')}</p>
          <HelpRow title={t('make.now')} text={t('make.now_sub')} onPress={openHelp} className="plan__now" />
          <Sending plan={plan} />
          <ol className="plan-steps">
            {steps.map((step) => (
              <StepRow
                key={step}
                plan={plan}
                step={step}
                isOpen={step === open}
                onToggle={() => setOpen(step === open ? null : step)}
              />
            ))}
          </ol>
          <Note icon="hand-heart">{t('make.together')}</Note>
        </div>
      </main>
      <ActionBar>
        {next && (
          <Button kind="quiet" onClick={onDone}>
            {t('make.stop')}
          </Button>
        )}
        <Button className="plan__next" onClick={() => (next ? setOpen(next) : onDone())}>
          {next ? t('make.next', { step: t(`step.${next}`) }) : t('make.done')}
        </Button>
      </ActionBar>
    </>
  )
}
