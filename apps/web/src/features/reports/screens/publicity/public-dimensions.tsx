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

const isSaid = ({ band }: Measure): boolean => band !== null && band.headline !== ''

/** What the score of a dimension says; it stands alone where only the meaning was chosen. */
function Said({ scale: { band } }: { scale: Measure }) {
  if (band === null || band.headline === '') return null
  return (
    <div className="public__said">
      <p>{band.headline}</p>
      {band.meaning !== '' && <p className="public__p">{band.meaning}</p>}
    </div>
  )
}

function Sayings({ scales }: { scales: readonly Measure[] }) {
  return scales.filter(isSaid).map((scale) => (
    <section key={scale.id} className="public__saying">
      <h4>{scale.name}</h4>
      <Said scale={scale} />
    </section>
  ))
}

function Bars({ report, scales }: { report: PublicReport; scales: readonly Measure[] }) {
  const t = useTexts(texts)
  const row = useRow()
  const hasNorm = scales.some(({ norm_mean: norm }) => norm !== null)
  const hasRange = scales.some(({ interval }) => interval !== null)
  const columns = [
    t('public.dimension'),
    t('public.score'),
    ...(hasNorm ? [t('public.mean')] : []),
    ...(hasRange ? [t('trend.error')] : []),
  ]
  return (
    <>
      <DimensionBars
        rows={scales.map((scale) => ({ ...row(scale), children: <Said scale={scale} /> }))}
        format={format}
        label={t('public.dimensions_label', { name: report.name })}
        table={{ caption: t('public.dimensions_label', { name: report.name }), columns }}
      />
      {hasNorm && <p className="cap">{t('public.mean_note')}</p>}
    </>
  )
}

export function PublicDimensions({ report }: { report: PublicReport }) {
  const t = useTexts(texts)
  const scales = [...inOrder(report.dimensions), ...report.totals]
  if (scales.length === 0) return null
  return (
    <Card className="public__bars">
      <h3>{t('public.dimensions_title')}</h3>
      {report.parts.includes('dimensions') ? (
        <Bars report={report} scales={scales} />
      ) : (
        <Sayings scales={scales} />
      )}
    </Card>
  )
}
