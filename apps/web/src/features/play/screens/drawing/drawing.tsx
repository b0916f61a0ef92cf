import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { HistoryPage } from './history.tsx'
import { KeptPage } from './kept.tsx'
import { MakerPage } from './maker.tsx'
import './drawing.css'

export function DrawingScreen() {
  const { view, id, edit } = usePage().query
  if (view === 'drawings') return <HistoryPage />
  return id ? <KeptPage key={`${id}${edit}`} id={id} isEdit={edit === '1'} /> : <MakerPage />
}
