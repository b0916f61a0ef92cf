import { useState } from 'react'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { ExamView } from './exam-view.tsx'
import { useTaking } from './use-taking.ts'

export default function TakeExam() {
  const { query } = usePage()
  // The address is changed once the sitting is known; what was asked for stays.
  const [target] = useState(() =>
    query.id === undefined ? { tableId: query.table_id ?? '' } : { id: query.id },
  )
  return <ExamView taking={useTaking(target, true)} isCompact={false} />
}
