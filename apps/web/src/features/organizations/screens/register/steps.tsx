import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const all = ['send', 'look', 'open'] as const

export function Steps({ now, name }: { now: (typeof all)[number]; name?: string }) {
  const t = useTexts(texts)
  return (
    <Card className="org-apply__steps">
      <h2>{name ?? t('steps.title')}</h2>
      <ol>
        {all.map((one) => (
          <li key={one} aria-current={one === now ? 'step' : undefined}>
            <b>{t(`steps.${one}`)}</b>
            <small>{one === now ? t('steps.now') : t(`steps.${one}_sub`)}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
