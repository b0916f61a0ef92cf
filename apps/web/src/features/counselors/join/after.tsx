import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { joinTexts } from './texts.ts'

const parts = ['one', 'two', 'three'] as const

/** What happens once it is sent. */
export function After() {
  const t = useTexts(joinTexts)
  return (
    <Card className="join-after">
      <h3>{t('after.head')}</h3>
      <ol>
        {parts.map((part) => (
          <li key={part}>
            <b>{t(`after.${part}`)}</b>
            <p>{t(`after.${part}_text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
