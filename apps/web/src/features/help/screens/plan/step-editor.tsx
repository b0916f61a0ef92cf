import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { RegionChips } from '../../components/region-chips.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { linesOf, type Plan } from '../../plan/plan.ts'
import { suggestionsOf } from '../../plan/suggestions.ts'
import { planTexts } from '../../plan/texts.ts'
import type { PlanLine, Step } from '../../plan/types.ts'
import { usePlanState } from '../../plan/use-plan.ts'
import { LineForm } from './line-form.tsx'

interface Props {
  plan: Plan
  step: Step
}

function Suggestions({ plan, step }: Props) {
  const t = useTexts(planTexts)
  const state = usePlanState(plan)
  const chosen = new Map(linesOf(state, step).map((line) => [line.id, line]))
  return (
    <div className="plan-words">
      {suggestionsOf(step).map(({ id, key }) => {
        const line = chosen.get(id)
        return (
          <button
            key={id}
            type="button"
            className="plan-word"
            aria-pressed={line !== undefined}
            onClick={() => (line ? plan.remove(line) : plan.put({ id, step, text: t(key) }))}
          >
            <Icon name={line ? 'check-bold' : 'plus-bold'} size={16} />
            <span>{t(key)}</span>
          </button>
        )
      })}
    </div>
  )
}

interface OwnProps extends Props {
  onEdit(line: PlanLine): void
}

/** Lines in one's own words; where somebody can be called, those made by a tap too, for a number is to be added. */
function Own({ plan, step, onEdit }: OwnProps) {
  const t = useTexts(planTexts)
  const suggested = new Set(suggestionsOf(step).map(({ id }) => id))
  const lines = linesOf(usePlanState(plan), step)
  const isPeople = step === 'people' || step === 'professionals'
  const shown = isPeople ? lines : lines.filter(({ id }) => !suggested.has(id))
  if (shown.length === 0) return null
  return (
    <ul className="plan-own">
      {shown.map((line) => (
        <li key={line.id}>
          <span className="plan-own__text">
            {line.text}
            {(line.phone || line.note) && (
              <small>{[line.phone, line.note].filter(Boolean).join(' · ')}</small>
            )}
          </span>
          <IconButton
            icon="pencil-simple-line"
            size={20}
            quiet
            label={t('make.edit', { text: line.text })}
            onClick={() => onEdit(line)}
          />
          <IconButton
            icon="x"
            size={20}
            quiet
            label={t('make.remove', { text: line.text })}
            onClick={() => {
              plan.remove(line)
              toast(t('make.removed'))
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** One step open: tap what fits, or write. Every tap is kept at once. */
export function StepEditor({ plan, step }: Props) {
  const t = useTexts(planTexts)
  const [edited, setEdited] = useState<PlanLine | null>(null)
  const [region, choose] = useRegion()
  return (
    <div className="plan-open">
      <p>{t(`step.${step}_ask`)}</p>
      {step === 'professionals' && <RegionChips current={region.id} onChoose={choose} />}
      <Suggestions plan={plan} step={step} />
      <Own plan={plan} step={step} onEdit={setEdited} />
      <LineForm
        key={edited?.id ?? 'new'}
        step={step}
        line={edited}
        onDone={(draft) => {
          plan.put(draft)
          setEdited(null)
        }}
      />
    </div>
  )
}
