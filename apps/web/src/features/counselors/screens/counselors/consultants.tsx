import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { useProject } from '../../api/counselors.ts'
import { HelpFirst } from '../../components/help-row.tsx'
import { texts } from '../../texts.ts'
import { CounselorList } from './list.tsx'
import { forCrises } from './wishes.ts'

/** Those who offer one service. */
export default function ConsultantsScreen() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const project = useProject(id)
  const isHard = useSession(isSheltered)
  return (
    <>
      <PageBar title={project.data?.title ?? t('counselors.title')} />
      <main className="counselors pad">
        <HelpFirst />
        <CounselorList
          key={String(isHard)}
          begin={isHard ? { service: id, ...forCrises } : { service: id }}
        />
      </main>
    </>
  )
}
