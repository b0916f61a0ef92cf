import { IconButton } from '@mindisle/ui/icon-button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import type { CounselorFilter } from '../../api/counselors.ts'
import { ChooseRow } from '../../choosing/choose-row.tsx'
import { Choose } from '../../choosing/choose.tsx'
import { HelpRow } from '../../components/help-row.tsx'
import { texts } from '../../texts.ts'
import { CounselorList } from './list.tsx'
import { forCrises } from './wishes.ts'

/** In a hard time the phone stands first, then whoever is free within days and takes a crisis, soonest first. */
function Sheltered() {
  const t = useTexts(texts)
  return (
    <>
      <section className="counselors__crisis">
        <h2>{t('crisis.first')}</h2>
        <p>{t('crisis.first_text')}</p>
        <HelpRow />
      </section>
      <CounselorList begin={forCrises} />
    </>
  )
}

function All({ isHard }: { isHard: boolean }) {
  const t = useTexts(texts)
  const { topics, view } = usePage().query
  const begin: CounselorFilter = view === 'saved' ? { is_saved: true } : {}
  return (
    <>
      <SharedPageBar
        title={t('counselors.title')}
        sharedAs={{ address: pageAddress('page7/counselor/index') }}
        end={
          <IconButton
            icon="magnifying-glass"
            label={t('counselors.title')}
            href={pageAddress('pages/search/index')}
          />
        }
      />
      <main className="counselors pad">
        {!isHard && <ChooseRow />}
        {isHard ? (
          <Sheltered />
        ) : (
          <CounselorList begin={topics === undefined ? begin : { ...begin, topics }} />
        )}
        {!isHard && <HelpRow />}
      </main>
    </>
  )
}

export default function CounselorsScreen() {
  const isHard = useSession(isSheltered)
  const isChoosing = usePage().query['view'] === 'choose'
  // Six questions are too many for whoever cannot wait.
  return isChoosing && !isHard ? <Choose /> : <All isHard={isHard} />
}
