import { useEffect, useState } from 'react'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import type { Taking } from '../../attempt/taking.ts'
import { AttemptView } from './attempt-view.tsx'
import { useTaking, useTakingView } from './use-taking.ts'

/** The report takes this page's place: back must not lead into an attempt that is over. */
function useReportAfter(taking: Taking): void {
  const navigator = useNavigator()
  const { state } = useTakingView(taking)
  const report = state.kind === 'done' ? state.reportId : null
  useEffect(() => {
    if (report !== null) void navigator.redirectTo(pageAddress('page2/report/show', { id: report }))
  }, [navigator, report])
}

export default function TakeAttempt() {
  const { query } = usePage()
  // The address is changed once the attempt is known; what was asked for stays.
  const [target] = useState(() =>
    query.id === undefined ? { assessmentId: query.table_id ?? '' } : { id: query.id },
  )
  const taking = useTaking(target, true)
  useReportAfter(taking)
  return <AttemptView taking={taking} isCompact={false} />
}
