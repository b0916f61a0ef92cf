import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import type { ReactNode } from 'react'
import { homePath, loginPath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { toAddress } from '../../../lib/navigation/page.ts'
import { usePage } from '../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { texts } from '../texts.ts'

/** What is earned belongs to an account: a visitor is told so kindly, and led there and back. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const isVisitor = useSession((state) => state.userProfile !== null && !isVerified(state))
  if (!isVisitor) return children
  const back = { redirect_url: toAddress({ path, query }, homePath) }
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('members.title')}
      text={t('members.text')}
      action={{ text: t('members.sign_in'), href: pageAddress(loginPath, back) }}
    />
  )
}
