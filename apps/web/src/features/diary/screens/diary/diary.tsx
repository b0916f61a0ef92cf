import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { lazy } from 'react'
import { MonthView } from './month-view.tsx'

const Search = lazy(() => import('../search/search.tsx'))

export default function DiaryScreen() {
  return usePage().query['view'] === 'search' ? <Search /> : <MonthView />
}
