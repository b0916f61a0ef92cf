import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Choose } from './choose.tsx'
import { Home } from './home.tsx'
import { Members } from './members.tsx'
import { Invited } from './invited.tsx'
import './switch.css'

/** Where I am; with a code, an invitation; with a view, what those who lead see. */
export default function Switch() {
  const { query } = usePage()
  if (query.code !== undefined) return <Invited code={query.code} />
  if (query.view === 'home') return <Home />
  if (query.view === 'members') return <Members />
  return <Choose />
}
