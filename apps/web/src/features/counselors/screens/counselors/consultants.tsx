import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useProject } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'
import { CounselorList } from './list.tsx'

/** Those who offer one service. */
export default function ConsultantsScreen() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const project = useProject(id)
  return (
    <>
      <PageBar title={project.data?.title ?? t('counselors.title')} />
      <main className="counselors pad">
        <CounselorList begin={{ service: id }} />
      </main>
    </>
  )
}
