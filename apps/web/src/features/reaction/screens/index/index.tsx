import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { isMode } from '../../run/protocol.ts'
import { History } from './history.tsx'
import { RunPage } from './run-page.tsx'
import { Start } from './start.tsx'
import './reaction.css'

export default function ReactionScreen() {
  const { view, mode } = usePage().query
  if (view === 'run' && isMode(mode)) return <RunPage key={mode} mode={mode} />
  return view === 'history' ? <History /> : <Start />
}
