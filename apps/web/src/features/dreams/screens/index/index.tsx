import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Change } from './change.tsx'
import { History } from './history.tsx'
import { SymbolPage } from './symbol-page.tsx'
import { Write } from './write.tsx'
import './dream.css'

export default function DreamScreen() {
  const { view, id } = usePage().query
  if (view === 'history') return <History />
  if (view === 'symbol') return <SymbolPage id={id ?? ''} />
  return id ? <Change key={id} id={id} /> : <Write />
}
