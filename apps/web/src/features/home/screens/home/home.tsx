import { Logo } from '@mindisle/ui/art'
import { Note } from '@mindisle/ui/note'
import { SearchLink } from '@mindisle/ui/search-field'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'
import { Bento } from './bento.tsx'
import { CheckIn } from './check-in.tsx'
import { useShownAt } from './day.ts'
import { Duo } from './duo.tsx'
import { Hero } from './hero.tsx'
import { Listen } from './listen.tsx'
import { LoginAlert } from './login-alert.tsx'
import { Recommended } from './recommended.tsx'
import { Tools } from './tools.tsx'
import './home.css'

function Disclaimer() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <section className="pad home-note">
      <Note>
        {t('note.before')}
        <button type="button" className="home-note__help" onClick={openHelp}>
          {t('note.help')}
        </button>
        {t('note.after')}
      </Note>
    </section>
  )
}

export default function Home() {
  const t = useTexts(texts)
  const now = useShownAt()
  return (
    <>
      <PageBar isRoot kind="over" start={<Logo size={30} className="home-logo" />}>
        <SearchLink href={pageAddress('pages/search/index')} glass>
          {t('search')}
        </SearchLink>
      </PageBar>
      <main>
        <Hero now={now} />
        <div className="pad home-over">
          <CheckIn now={now} />
        </div>
        <Bento now={now} />
        <Tools />
        <Duo />
        <LoginAlert />
        <Recommended />
        <Listen now={now} />
        <Disclaimer />
      </main>
    </>
  )
}
