import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCaller, type Caller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import type { SessionStore } from '../../../shared/session/store.ts'
import { createPlanApi } from './api.ts'
import { deviceBox } from './device/box.ts'
import { Plan, type PlanState } from './plan.ts'
import { planTexts } from './texts.ts'

let shared: Plan | null = null

/** One for the whole page: what is still to be sent goes on being sent when the screen is left. */
function sharedPlan(caller: Caller, session: SessionStore): Plan {
  shared ??= new Plan({
    api: createPlanApi(caller),
    box: deviceBox(),
    timers: {
      set: (work, milliseconds) => window.setTimeout(work, milliseconds),
      clear: (timer) => window.clearTimeout(timer),
    },
    now: Date.now,
    owner: () => session.getState().userProfile?.id ?? null,
  })
  return shared
}

export function usePlan(): Plan {
  const t = useTexts(planTexts)
  const session = useSessionStore()
  const plan = sharedPlan(useCaller(), session)
  useEffect(() => plan.setName(t('title')), [plan, t])
  useEffect(() => {
    const wake = () => void plan.refresh()
    const onVisible = () => (document.visibilityState === 'hidden' ? plan.leave() : wake())
    const letGo = session.subscribe(({ userProfile }, { userProfile: before }) => {
      if (userProfile?.id !== before?.id) wake()
    })
    void plan.open()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', plan.leave)
    window.addEventListener('online', wake)
    return () => {
      letGo()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', plan.leave)
      window.removeEventListener('online', wake)
    }
  }, [plan, session])
  return plan
}

export const usePlanState = (plan: Plan): PlanState => useStore(plan.store)
