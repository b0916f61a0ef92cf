import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useEmergency } from '../../components/emergency.ts'
import { texts } from '../../texts.ts'

/** Above everything: what cannot wait is not looked up. */
export function EmergencyRow() {
  const t = useTexts(texts)
  const emergency = useEmergency()
  return (
    <a className="symptoms-now" href={emergency?.href ?? pageAddress('page12/self-service/hotline')}>
      <Icon name="phone-call-fill" />
      <span className="grow symptoms-now__text">
        <b>{t('now.title')}</b>
        <span>{emergency ? t('now.call', { number: emergency.number }) : t('now.local')}</span>
      </span>
      <Icon name="caret-right-bold" size={16} />
    </a>
  )
}
