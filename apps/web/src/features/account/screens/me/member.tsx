import type { Profile } from '@mindisle/contract'
import { Avatar } from '@mindisle/ui/avatar'
import { Card } from '@mindisle/ui/card'
import { useAnyTexts, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useStats, type FeatureCards } from '../../../../shared/cards/cards.ts'
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
        <span className="me__sub me__sub--digits num">{mobile}</span>
      </span>
    </a>
  )
}

function Stat({ stat: { texts: own, title, Figure, href } }: { stat: FeatureCards['stats'][number] }) {
  const t = useAnyTexts(own)
  return (
    <a className="me__stat" href={href}>
      <span className="me__figure num">
        <Figure />
      </span>
      <span className="me__unit">{t(title)}</span>
    </a>
  )
}

/** Only what is really kept today; a number never stands for a screen that is not there. */
export function Stats({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const { filled, all } = completion(profile)
  return (
    <Card className="me__stats">
      {useStats().map((stat) => (
        <Stat key={stat.title} stat={stat} />
      ))}
      <a className="me__stat" href={pageAddress('pages/my/profile')}>
        <span className="me__figure num">
          {filled}/{all}
        </span>
        <span className="me__unit">{t('me.profile_filled')}</span>
      </a>
    </Card>
  )
}
