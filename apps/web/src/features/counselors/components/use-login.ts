import { homePath, loginPath } from '../../../constants.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../lib/navigation/page.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

/** Only members book: whoever is not one comes back here after signing in. */
export function useLogin(): string | null {
  const { path, query } = usePage()
  const isMember = useIsMember()
  const redirect_url = toAddress({ path, query }, homePath)
  return isMember
    ? null
    : pageAddress(loginPath, { redirect_url, redirect_type: 'redirect', require_rule: 'mobile' })
}
