import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Rehearse } from './rehearse.tsx'
import { Shown } from './shown.tsx'
import './result.css'

export default function ResultScreen() {
  const { id = '', view } = usePage().query
  return view === 'rehearse' ? <Rehearse id={id} /> : <Shown id={id} />
}
