import { Card } from '@mindisle/ui/card'
import { DotPlot } from '@mindisle/ui/charts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { RunResult } from '../../api/runs.ts'
import { texts } from '../../texts.ts'

/** Every valid answer by itself. */
export function Answers({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  const dots = run.answers.flatMap(({ outcome, ms, is_lapse: isLapse }) =>
    outcome === 'valid' && ms !== null
      ? [{ value: ms, isAside: isLapse, ...(isLapse && { note: t('answers.lapse') }) }]
      : [],
  )
  if (dots.length === 0) return null
  const hasLapse = dots.some(({ isAside }) => isAside)
  const { median_ms: median, quartiles } = run
  return (
    <Card>
      <h2 className="title-3">{t('answers.title')}</h2>
      <DotPlot
        dots={dots}
        label={t('answers.label', { count: dots.length })}
        table={{ caption: t('answers.title'), columns: [t('answers.number'), t('unit'), t('answers.note')] }}
        {...(median !== null && { middle: { value: median, word: t('answers.middle', { median }) } })}
        {...(quartiles && { half: quartiles })}
      />
      {hasLapse && <p className="callout">{t('answers.lapse_text', { ms: run.lapse_ms })}</p>}
    </Card>
  )
}
