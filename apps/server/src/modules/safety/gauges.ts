import type { ModuleGauge } from '../../module.ts'
import { oldestOpenCase, oldestOverdueCall } from './queries.ts'

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000)

/** How long somebody in danger has waited for a human eye. */
export const caseAge: ModuleGauge = {
  name: 'safety_case_oldest_seconds',
  help: 'Age of the oldest case that nobody has settled',
  read: async (tx, now) => secondsSince(await oldestOpenCase(tx), now),
}

/** How long a promised call is overdue. */
export const callOverdue: ModuleGauge = {
  name: 'safety_call_overdue_seconds',
  help: 'How long the oldest promised call is overdue',
  read: async (tx, now) => secondsSince(await oldestOverdueCall(tx), now),
}
