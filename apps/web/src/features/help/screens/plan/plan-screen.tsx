import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { QuickExit } from '../../components/quick-exit.tsx'
import { isEmpty } from '../../plan/plan.ts'
import { planTexts } from '../../plan/texts.ts'
import type { Step } from '../../plan/types.ts'
import { usePlan, usePlanState } from '../../plan/use-plan.ts'
import { MakePlan } from './make-plan.tsx'
import { UsePlan } from './use-plan.tsx'
import './plan.css'

/** Read from the device: there without network and before anybody has come in. */
export default function PlanScreen() {
  const t = useTexts(planTexts)
  const navigator = useNavigator()
  const plan = usePlan()
  const state = usePlanState(plan)
  const [chosen, setChosen] = useState<Step | 'use' | null>(null)
  const mode = chosen ?? (isEmpty(state) ? 'signs' : 'use')
  // Whoever has begun to write stays with it; what another device has written shows itself until then.
  if (chosen === null && state.isWritten) setChosen('signs')
  return (
    <>
      <PageBar title={t(mode === 'use' ? 'title' : 'make.title')} kind="over" end={<QuickExit />} />
      {!state.isRead && (
        <main className="plan">
          <Loading label={t('title')}>
            <Skeleton height={176} />
            <Skeleton height={60} radius={18} />
          </Loading>
        </main>
      )}
      {state.isRead && mode !== 'use' && (
        <MakePlan
          plan={plan}
          first={mode}
          onDone={() => {
            if (isEmpty(plan.store.getState())) void navigator.navigateBack()
            else setChosen('use')
          }}
        />
      )}
      {state.isRead && mode === 'use' && <UsePlan plan={plan} onEdit={setChosen} />}
    </>
  )
}
