import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { ToCome } from './to-come.tsx'
import { Mine } from './mine.tsx'

export default function Activities() {
  return usePage().query['view'] === 'mine' ? <Mine /> : <ToCome />
}
