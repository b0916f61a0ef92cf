import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Mine } from './mine.tsx'
import { Projects } from './projects.tsx'

export default function ProjectsScreen() {
  return usePage().query['view'] === 'mine' ? <Mine /> : <Projects />
}
