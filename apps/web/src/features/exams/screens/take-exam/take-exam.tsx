import { useEffect, useState } from 'react'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import type { Taking } from '../../sitting/taking.ts'
import { ExamView } from './exam-view.tsx'
import { useTaking, useTakingView } from './use-taking.ts'

/** The report takes this page's place: back must not lead into a sitting that is over. */
function useReportAfter(taking: Taking): void {
  const navigator = useNavigator()
  const { state } = useTakingView(taking)
  const report = state.kind === 'done' ? state.reportId : null
  useEffect(() => {
    if (report !== null) void navigator.redirectTo(pageAddress('page2/report/show', { id: report }))
  }, [navigator, report])
}

export default function TakeExam() {
  const { query } = usePage()
  // The address is changed once the sitting is known; what was asked for stays.
  const [target] = useState(() =>
    query.id === undefined ? { tableId: query.table_id ?? '' } : { id: query.id },
  )
  const taking = useTaking(target, true)
  useReportAfter(taking)
  return <ExamView taking={taking} isCompact={false} />
}
