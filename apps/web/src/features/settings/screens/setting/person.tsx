import { Avatar } from '@mindisle/ui/avatar'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { texts } from '../../texts.ts'

/** Who these settings are for, and the way to the profile or to signing in. */
export function Person() {
  const t = useTexts(texts)
  const isMember = useSession(isVerified)
  const profile = useSession((state) => state.userProfile)
  const mobile = useSession((state) => state.authMobile)
  const name = profile?.nickname || (isMember ? t('person.member') : t('person.visitor'))
  const wechat = profile?.is_auth_mp ? ` · ${t('person.wechat')}` : ''
  return (
    <Card
      className="setting-person"
      href={isMember ? pageAddress('pages/my/profile') : pageAddress('pages/login/index')}
    >
      <Avatar src={profile?.avatar ?? undefined} name={name} size={48} />
      <span className="grow setting-person__text">
        <b>{name}</b>
        <small>{isMember ? mobile + wechat : t('person.sign_in')}</small>
      </span>
      <Icon name="caret-right-bold" size={16} />
    </Card>
  )
}
