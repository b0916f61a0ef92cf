import { toast } from '@mindisle/ui/toast'
import { homePath, loginPath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress, type Query } from '../../../lib/navigation/page.ts'
import { useIsVisitor } from '../../../shared/session/use-is-member.ts'
import { texts } from '../texts.ts'

type Why = 'first' | 'like' | 'report'

/** Whoever is not signed in is told why, led to login, and comes back to this page. */
export function useGate() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { path, query } = usePage()
  const isVisitor = useIsVisitor()
  const toLogin = (why: Why, more: Query = {}) => {
    toast(t(`login.${why}`))
    const redirect_url = toAddress({ path, query: { ...query, ...more } }, homePath)
    const asked = { redirect_url, redirect_type: 'redirect', require_rule: 'mobile' }
    void navigator.navigateTo(pageAddress(loginPath, asked))
  }
  /** Does it, or leads to login; `more` is added to the address that is come back to. */
  const through = (why: Why, act: () => void, more?: Query) => (isVisitor ? toLogin(why, more) : act())
  return { isVisitor, toLogin, through }
}
