import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { completion } from '../flow/completion.ts'
import { cardTexts } from './texts.ts'

export function ProfileState() {
  const t = useTexts(cardTexts)
  const profile = useSession((state) => state.userProfile)
  const { filled, all } = profile ? completion(profile) : { filled: 0, all: 1 }
  return t(filled === all ? 'me.complete' : 'me.incomplete')
}

export function PasswordState() {
  const t = useTexts(cardTexts)
  return t(useSession((state) => state.userProfile?.has_password) ? 'me.password_set' : 'me.password_unset')
}

export function Mobile() {
  return <span className="num nowrap">{useSession((state) => state.authMobile)}</span>
}
