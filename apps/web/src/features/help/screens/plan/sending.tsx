import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Plan } from '../../plan/plan.ts'
import { planTexts } from '../../plan/texts.ts'
import { usePlanState } from '../../plan/use-plan.ts'

/** Only what the person may want to know: that it is safe here, or that the server does not take it. */
export function Sending({ plan }: { plan: Plan }) {
  const t = useTexts(planTexts)
  const { sending, refusal } = usePlanState(plan)
  const words =
    sending === 'refused'
      ? t('sending.refused', { why: refusal })
      : sending === 'waiting'
        ? t('sending.here')
        : ''
  return (
    <div role="status" className="plan__sending">
      {words !== '' && <Note icon={sending === 'refused' ? 'info' : 'cloud-slash'}>{words}</Note>}
    </div>
  )
}
