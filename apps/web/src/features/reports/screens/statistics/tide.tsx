import { TideStrip } from '@mindisle/ui/charts'
import { Card } from '@mindisle/ui/card'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Statistics } from '../../api/trend.ts'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { shownWeeks, type Range } from './ranges.ts'
import { monthsIn } from './weeks.ts'

/** When something was taken: one bar a week. */
export function Tide({ statistics, range }: { statistics: Statistics; range: Range }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const dayOf = useDay()
  const { report_count: count } = statistics
  const weeks = shownWeeks(statistics)
  const words = t(`statistics.${range}`)
  return (
    <Card className="changes__card">
      <h2>{t('statistics.tide', { range: words })}</h2>
      <p className="cap">{t('statistics.tide_sub')}</p>
      <TideStrip
        className="changes__chart"
        by="count"
        weeks={weeks.map(({ starts_on: day, count: taken }) => ({
          name: t('statistics.tide_week', { day: dayOf(`${day}T00:00:00`) }),
          mean: null,
          count: taken,
        }))}
        marks={monthsIn(weeks, language)}
        format={(taken) => t('statistics.tide_count', { count: taken })}
        label={t('statistics.tide_label', { range: words, count })}
        emptyText={t('statistics.tide_empty')}
        table={{
          caption: t('statistics.tide_caption'),
          columns: [t('statistics.tide_columns_week'), t('statistics.tide_columns_count')],
        }}
      />
    </Card>
  )
}
