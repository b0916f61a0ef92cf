import { Card } from '@mindisle/ui/card'
import { Trend } from '@mindisle/ui/charts'
import { Icon } from '@mindisle/ui/icon'
import { formatDay, shortDayForm } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { RunResult } from '../../api/runs.ts'
import { texts } from '../../texts.ts'

const signOf = {
  first: 'info',
  few: 'info',
  usual: 'equals-later',
  faster: 'trend-down-later',
  slower: 'trend-up-later',
} as const

/** Oneself against oneself: what is noise, and what is more. */
export function Compared({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { verdict, history } = run
  if (!verdict) return null
  const points = history.map(({ taken_at: at, median_ms: median, error_ms: error }) => ({
    name: formatDay(at, language, shortDayForm(language)),
    value: median ?? Number.NaN,
    error: error ?? 0,
  }))
  const label = t('compared.label', { count: points.length })
  const [from, to] = verdict.usual ?? [0, 0]
  const values = { by: Math.abs(verdict.difference_ms), from, to, count: verdict.missing }
  return (
    <Card>
      <div className="reaction-compared__head">
        <h2 className="title-3">{t('compared.title')}</h2>
        {run.error_ms !== null && <span className="cap">{t('compared.error', { ms: run.error_ms })}</span>}
      </div>
      {points.length > 1 && (
        <Trend
          points={points}
          error="band"
          label={label}
          table={{ caption: label, columns: [t('history.when'), t('unit'), t('compared.spread')] }}
        />
      )}
      <p className="reaction-compared__verdict">
        <Icon name={signOf[verdict.kind]} size={20} />
        <span>{t(`compared.${verdict.kind}`, values)}</span>
      </p>
    </Card>
  )
}
