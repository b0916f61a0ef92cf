import { Card } from '@mindisle/ui/card'
import { DimensionBars } from '@mindisle/ui/charts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { PublicReport } from '../../api/sharing.ts'
import type { Measure } from '../../api/types.ts'
import { scoreIn } from '../../components/numbers.ts'
import { inOrder, needsCare, shortLabel } from '../../components/scales.ts'
import { useOutOf } from '../../components/score-gauge.tsx'
import { texts } from '../../texts.ts'

const format = scoreIn(2)

function useRow() {
  const t = useTexts(texts)
  const outOf = useOutOf()
  return (scale: Measure) => {
    const { id, name, score, norm_mean: norm, interval, min, max, digits, band } = scale
    const facts = { name, score: format(score), norm: format(norm), max: scoreIn(digits)(max) }
    return {
      id,
      name,
      value: score ?? Number.NaN,
      min,
      max,
      norm: norm ?? undefined,
      range: interval ?? undefined,
      note: band === null || band.label === '' ? undefined : shortLabel(band.label),
      reach: outOf(scale),
      isCare: needsCare(scale) ?? false,
      label: t(norm === null ? 'public.dimension_row' : 'public.dimension_norm', facts),
    }
  }
}

export function PublicDimensions({ report }: { report: PublicReport }) {
  const t = useTexts(texts)
  const row = useRow()
  const scales = [...inOrder(report.dimensions), ...report.totals]
  if (scales.length === 0) return null
  const hasNorm = scales.some(({ norm_mean: norm }) => norm !== null)
  const hasRange = scales.some(({ interval }) => interval !== null)
  const columns = [
    t('public.dimension'),
    t('public.score'),
    ...(hasNorm ? [t('public.mean')] : []),
    ...(hasRange ? [t('trend.error')] : []),
  ]
  return (
    <Card className="public__bars">
      <h3>{t('public.dimensions_title')}</h3>
      <DimensionBars
        rows={scales.map(row)}
        format={format}
        label={t('public.dimensions_label', { name: report.name })}
        table={{ caption: t('public.dimensions_label', { name: report.name }), columns }}
      />
      {hasNorm && <p className="cap">{t('public.mean_note')}</p>}
    </Card>
  )
}
