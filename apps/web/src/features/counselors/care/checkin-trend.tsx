import { Card } from '@mindisle/ui/card'
import { Sparkline } from '@mindisle/ui/charts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { dateWord } from '../times.ts'
import type { Checkin } from './session-api.ts'
import { careTexts } from './texts.ts'
import './checkin.css'

/** A line from two points on: one is no movement. */
export function CheckinTrend({ trend }: Pick<Checkin, 'trend'>) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  if (trend.length < 2) return null
  const points = trend.map(({ at, mood, sleep, people, daily }) => ({
    name: dateWord(at, language),
    value: (mood + sleep + people + daily) / 4,
  }))
  const label = t('checkin.trend_label', { count: trend.length })
  return (
    <Card className="checkin__card">
      <h3>{t('checkin.trend')}</h3>
      <Sparkline
        points={points}
        width={300}
        height={72}
        label={label}
        table={{ caption: label, columns: [t('checkin.when'), t('checkin.value')] }}
      />
      <p className="checkin__small">{t('checkin.trend_note')}</p>
    </Card>
  )
}
