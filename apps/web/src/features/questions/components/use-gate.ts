import { toast } from '@mindisle/ui/toast'
import { homePath, loginPath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../lib/navigation/page.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { texts } from '../texts.ts'

/** Where to sign in and come back to this page. */
export function useLogin(): string {
  const { path, query } = usePage()
  const redirect_url = toAddress({ path, query }, homePath)
  return pageAddress(loginPath, { redirect_url, redirect_type: 'redirect', require_rule: 'mobile' })
}

/** Does it, or leads whoever is not signed in to login and back. */
export function useGate(): (act: () => void) => void {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const isMember = useIsMember()
  const login = useLogin()
  return (act) => {
    if (isMember) return act()
    toast(t('login'))
    void navigator.navigateTo(login)
  }
}
