import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'
import './register.css'

const all = ['free', 'five', 'person', 'use'] as const

/** What every organization agrees to by sending it. */
export function Promises() {
  const t = useTexts(texts)
  return (
    <Card className="org-apply__promises">
      <h2>{t('promise.title')}</h2>
      <ul>
        {all.map((one, at) => (
          <li key={one} className={at < 2 ? 'is-yes' : undefined}>
            <Icon name={at < 2 ? 'check-bold' : 'minus-bold'} size={16} />
            {t(`promise.${one}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
