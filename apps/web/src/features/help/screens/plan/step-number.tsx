import { Icon } from '@mindisle/ui/icon'
import { steps, type Step } from '../../plan/types.ts'

/** Six are numbered; what they are for is the sun at the end. */
export function StepNumber({ step }: { step: Step }) {
  return (
    <span className="plan-step__no" aria-hidden="true">
      {step === 'reasons' ? <Icon name="sun-horizon" size={18} /> : steps.indexOf(step) + 1}
    </span>
  )
}
