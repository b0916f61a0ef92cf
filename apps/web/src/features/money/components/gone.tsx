import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { texts } from '../texts.ts'

/** Somebody else's, or never there: both are answered alike. */
export function Gone() {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="notFound" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={{ text: t('gone.all'), href: pageAddress('pages/payment/order') }}
      second={{ text: t('gone.recover'), href: pageAddress('pages/my/self', { view: 'recover' }) }}
    />
  )
}
