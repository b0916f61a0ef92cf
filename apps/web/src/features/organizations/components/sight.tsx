import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './sight.css'

const never = ['answered', 'score', 'rest'] as const
const seen = ['count', 'charts'] as const

/** What it cannot see first, then what it can, then what happens when an answer is worrying. */
export function Sight() {
  const t = useTexts(texts)
  return (
    <div className="org-sight">
      <Card>
        <h3 className="org-sight__never">
          <Icon name="eye-slash" size={20} />
          {t('sight.never')}
        </h3>
        <ul>
          {never.map((what) => (
            <li key={what} className="org-sight__row">
              <Icon name="lock-simple-duotone" size={20} />
              <span>
                <b>{t(`sight.${what}`)}</b>
                <small>{t(`sight.${what}_sub`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h3>
          <Icon name="eye" size={20} />
          {t('sight.seen')}
        </h3>
        <ul>
          {seen.map((what) => (
            <li key={what} className="org-sight__row">
              <Icon name="users-three-duotone" size={20} />
              <span>
                <b>{t(`sight.${what}`)}</b>
                <small>{t(`sight.${what}_sub`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card className="org-sight__worry">
        <div className="org-sight__row">
          <Icon name="lifebuoy-duotone" size={20} />
          <span>
            <b>{t('sight.worry')}</b>
            <small>{t('sight.worry_sub')}</small>
          </span>
        </div>
      </Card>
      <p className="org-sight__free">{t('sight.free')}</p>
    </div>
  )
}
