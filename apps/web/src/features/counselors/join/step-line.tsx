import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { steps, type Step } from './sheet.ts'
import { joinTexts } from './texts.ts'

/** Four places on a line; the half-sun stands where one is now. */
export function StepLine({ now, onChoose }: { now: Step; onChoose(step: Step): void }) {
  const t = useTexts(joinTexts)
  const at = steps.indexOf(now)
  return (
    <ol className="join-steps" aria-label={t('steps.label')}>
      {steps.map((step, place) => (
        <li key={step} className={place < at ? 'is-done' : undefined}>
          <button
            type="button"
            aria-current={step === now ? 'step' : undefined}
            onClick={() => onChoose(step)}
          >
            {t(`steps.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
