import { Logo } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { LoginScene, SheetOver } from '@mindisle/ui/scene'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { useDocumentTitle } from '../../../../lib/shell/document-title.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useFollow } from '../../components/use-follow.ts'
import { afterLogin } from '../../flow/after-login.ts'
import { texts } from '../../texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LoginForm } from './login-form.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useLogin } from './use-login.ts'
import './login.css'

/** Whoever is signed in and comes only because the profile is asked for goes straight on to it. */
function useProfileOnly(): void {
  const { query } = usePage()
  const follow = useFollow()
  const profile = useSession((state) => (state.init === 'ready' ? state.userProfile : null))
  const isAsked = query.require_rule === 'profile' && profile?.is_auth_mobile === true
  // Only the arrival counts: signing in on this page finds its own way.
  const arrive = useEffectEvent(() => {
    if (isAsked && profile) void follow(afterLogin(query, profile))
  })
  useEffect(() => arrive(), [])
}

export default function Login() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { openHelp } = useShell()
  const login = useLogin()
  useProfileOnly()
  useDocumentTitle(t('login.title_code'))
  return (
    <div className="login">
      <header className="login__bar">
        <LanguageChoice />
      </header>
      <main className="login__main">
        <LoginScene fluid>
          <div className="login__words">
            <Logo size={44} />
            <p className="login__name">{t('login.name')}</p>
            <p className="login__line">{t('login.line')}</p>
          </div>
        </LoginScene>
        <SheetOver className="login__sheet">
          <LoginForm login={login} />
        </SheetOver>
      </main>
      <footer className="login__foot">
        <Button kind="text" size="m" className="login__quiet" onClick={() => navigator.navigateBack()}>
          {t('login.look_around')}
        </Button>
        <Button kind="text" size="m" icon="lifebuoy" className="login__quiet" onClick={openHelp}>
          {t('login.help')}
        </Button>
      </footer>
      <MergeDialog phase={login.state.phase} onAnswer={(accepts) => void login.answer(accepts)} />
    </div>
  )
}
