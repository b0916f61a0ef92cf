import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Mine } from './mine.tsx'
import { ThreadPage } from './thread.tsx'
import { Write } from './write.tsx'
import './feedback.css'

export default function FeedbackScreen() {
  const { view, id } = usePage().query
  if (id) return <ThreadPage key={id} id={id} />
  return view === 'mine' ? <Mine /> : <Write />
}
