import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { lazy } from 'react'
import { MonthView } from './month-view.tsx'

const Export = lazy(() => import('../export/export.tsx'))
const Import = lazy(() => import('../import/import.tsx'))
const Words = lazy(() => import('../words/words.tsx'))
const Search = lazy(() => import('../search/search.tsx'))
const Reminder = lazy(() => import('../../reminder/reminder-screen.tsx'))

export default function DiaryScreen() {
  const { view } = usePage().query
  if (view === 'reminder') return <Reminder />
  if (view === 'export') return <Export />
  if (view === 'import') return <Import />
  if (view === 'words') return <Words />
  return view === 'search' ? <Search /> : <MonthView />
}
