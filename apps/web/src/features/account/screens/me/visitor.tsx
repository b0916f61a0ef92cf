import { Avatar } from '@mindisle/ui/avatar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { texts } from '../../texts.ts'

/** Before it is known who asks, the place is kept and nobody is called a visitor. */
export function VisitorHead({ isKnown }: { isKnown: boolean }) {
  const t = useTexts(texts)
  return (
    <div className="me__who">
      <Avatar name={isKnown ? t('me.visitor') : ''} size={64} ring tone="brand" />
      <span className="me__names">
        <span className="me__name">{isKnown && t('me.visitor')}</span>
        <span className="me__sub">{isKnown && t('me.visitor_sub')}</span>
      </span>
    </div>
  )
}

export function SignInCard() {
  const t = useTexts(texts)
  return (
    <Card className="me__sign-in">
      <div>
        <h2>{t('me.sign_in_title')}</h2>
        <p>{t('me.sign_in_text')}</p>
      </div>
      <Button size="m" className="me__go" href={pageAddress('pages/login/index')}>
        {t('me.sign_in')}
      </Button>
    </Card>
  )
}
