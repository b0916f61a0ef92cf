import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { cardTexts } from './texts.ts'

export function ProfileState() {
  const t = useTexts(cardTexts)
  return t(useSession((state) => state.userProfile?.is_profile_complete) ? 'me.complete' : 'me.incomplete')
}

export function PasswordState() {
  const t = useTexts(cardTexts)
  return t(useSession((state) => state.userProfile?.has_password) ? 'me.password_set' : 'me.password_unset')
}

export function Mobile() {
  return <span className="num nowrap">{useSession((state) => state.authMobile)}</span>
}
