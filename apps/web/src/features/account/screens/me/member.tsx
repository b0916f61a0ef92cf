import type { Profile } from '@mindisle/contract'
import { Shell } from '@mindisle/ui/art'
import { Avatar } from '@mindisle/ui/avatar'
import { Card } from '@mindisle/ui/card'
import { numberDisplay } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { completion } from '../../flow/completion.ts'
import { texts } from '../../texts.ts'

export function MemberHead({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const mobile = useSession((state) => state.authMobile)
  const name = profile.nickname || t('me.unnamed')
  return (
    <a className="me__who" href={pageAddress('pages/my/profile')}>
      <Avatar src={profile.avatar ?? undefined} name={name} size={64} ring />
      <span className="me__names">
        <span className="me__name">{name}</span>
        <span className="me__sub num">{mobile}</span>
      </span>
    </a>
  )
}

/** Only what is really kept today; a number never stands for a screen that is not there. */
export function Stats({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const balance = useSession((state) => state.userBalance)
  const { filled, all } = completion(profile)
  return (
    <Card className="me__stats">
      <a className="me__stat" href={pageAddress('pages/payment/balance')}>
        <span className="me__figure num">
          <Shell size={20} />
          {shortNumber(balance, language, numberDisplay)}
        </span>
        <span className="me__unit">{t('me.shells')}</span>
      </a>
      <a className="me__stat" href={pageAddress('pages/my/profile')}>
        <span className="me__figure num">
          {filled}/{all}
        </span>
        <span className="me__unit">{t('me.profile_filled')}</span>
      </a>
    </Card>
  )
}
