import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Organise } from './organise.tsx'
import { Show } from './show.tsx'

export default function ActivityScreen() {
  const { query } = usePage()
  const id = query['id'] ?? ''
  return query['view'] === 'organise' ? <Organise id={id} /> : <Show id={id} />
}
