import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Book } from './book.tsx'
import { Show } from './show.tsx'

export default function CounselorScreen() {
  const { query } = usePage()
  const id = query['id'] ?? ''
  if (query['view'] !== 'book') return <Show id={id} />
  return <Book id={id} service={query['service']} at={query['at']} move={query['move']} />
}
