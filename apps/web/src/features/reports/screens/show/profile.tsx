import { Card } from '@mindisle/ui/card'
import { DimensionBars, Radar, Spectrum } from '@mindisle/ui/charts'
import { Words } from '@mindisle/ui/words'
import { useOneLine } from '../../../../lib/i18n/sentences.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Measure, Report, ScaleView } from '../../api/types.ts'
import { scoreIn } from '../../components/numbers.ts'
import { canBeRadar, inOrder, needsCare, twoLines } from '../../components/scales.ts'
import { useReach } from '../../components/score-gauge.tsx'
import { texts } from '../../reading/texts.ts'
import { DimensionMore } from './dimension-more.tsx'
import { useColumns, useRow } from './rows.ts'
import { useSentence } from './sentence.ts'

const format = scoreIn(2)

function RadarCard({ dimensions, group }: { dimensions: readonly ScaleView[]; group: string | undefined }) {
  const t = useTexts(texts)
  const oneLine = useOneLine()
  const sentence = useSentence()
  const [first] = dimensions
  const hasNorm = dimensions.some(({ norm_mean }) => norm_mean !== null)
  return (
    <section className="report-part">
      <h2>{t('radar.title', { count: dimensions.length })}</h2>
      <Card className="report-radar">
        <Radar
          axes={dimensions.map(({ name, score, norm_mean }) => ({
            name: twoLines(name),
            whole: name,
            value: score ?? Number.NaN,
            norm: norm_mean ?? undefined,
          }))}
          min={first?.min}
          max={first?.max}
          format={format}
          label={oneLine(dimensions.map(sentence))}
          table={{
            caption: t('radar.title', { count: dimensions.length }),
            columns: [t('bars.name'), t('bars.own'), ...(hasNorm ? [t('bars.mean')] : [])],
          }}
        />
        <p className="report-legend" aria-hidden="true">
          <span className="report-legend__own">{t('bars.own')}</span>
          {hasNorm && <span className="report-legend__norm">{group ?? t('bars.mean')}</span>}
        </p>
      </Card>
    </section>
  )
}

/** Whom the percentages are of is said once, with them. */
function Legend({ scales, group }: { scales: readonly ScaleView[]; group: string | undefined }) {
  const t = useTexts(texts)
  const oneLine = useOneLine()
  const shown: Measure[] = scales.flatMap((scale) => [scale, ...scale.facets])
  const hasPercent = shown.some(({ percentile }) => percentile !== null)
  const words = [
    ...(hasPercent && group !== undefined ? [t('bars.percent_of', { group })] : []),
    ...(shown.some(({ norm_mean }) => norm_mean !== null)
      ? [group === undefined || hasPercent ? t('bars.tick') : t('bars.tick_of', { group })]
      : []),
    ...(shown.some(({ interval }) => interval !== null) ? [t('bars.line')] : []),
    ...(scales.some((scale) => needsCare(scale) !== null) ? [t('bars.colours')] : []),
    ...(scales.some(({ direction }) => direction === 'neutral') ? [t('bars.neutral')] : []),
  ]
  return words.length === 0 ? null : <p className="cap report-bars__n">{oneLine(words)}</p>
}

interface BarsProps {
  report: Report
  scales: readonly ScaleView[]
  title: string
  /** One measure in several places: then one of them needs care most. */
  isRanked?: boolean
}

function Bars({ report, scales, title, isRanked = false }: BarsProps) {
  const row = useRow()
  const columns = useColumns(scales)
  const ordered = inOrder(scales)
  return (
    <section className="report-part">
      <h2>
        <Words>{title}</Words>
      </h2>
      <Card className="report-bars">
        <DimensionBars
          density="close"
          rows={ordered.map((scale, at) => ({
            ...row(scale, at === 0 && isRanked),
            children: <DimensionMore report={report} scale={scale} />,
          }))}
          format={format}
          label={title}
          table={{ caption: title, columns }}
        />
        <Legend scales={scales} group={report.norm?.group} />
      </Card>
    </section>
  )
}

/** Lines between two ends of equal worth, for a result that is a place and not an amount. */
export function Axes({ report }: { report: Report }) {
  const t = useTexts(texts)
  const sentence = useSentence()
  const reach = useReach()
  const { dimensions, type } = report
  const hasRange = dimensions.some(({ interval }) => interval !== null)
  return (
    <section className="report-part">
      <h2>{t('axes.title', { count: dimensions.length })}</h2>
      <Card className="report-bars">
        <Spectrum
          close
          rows={dimensions.map((scale) => ({
            id: scale.id,
            name: scale.name,
            value: scale.score ?? Number.NaN,
            min: scale.min,
            max: scale.max,
            range: scale.interval ?? undefined,
            low: scale.low,
            high: scale.high,
            note: type?.close_axes.includes(scale.name) ? t('axes.close') : undefined,
            reach: scale.score === null ? undefined : reach(scale),
            label: sentence(scale),
            children: <DimensionMore report={report} scale={scale} />,
          }))}
          format={format}
          label={t('axes.title', { count: dimensions.length })}
          table={{
            caption: t('axes.title', { count: dimensions.length }),
            columns: [t('bars.name'), t('bars.own'), t('axes.ends'), ...(hasRange ? [t('bars.range')] : [])],
          }}
        />
      </Card>
    </section>
  )
}

/** The dimensions: as one picture where they are five to eight, and one by one. */
export function Profile({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { dimensions, totals, norm } = report
  return (
    <>
      {canBeRadar(dimensions) && <RadarCard dimensions={dimensions} group={norm?.group} />}
      {dimensions.length > 0 && <Bars report={report} scales={dimensions} title={t('bars.title')} isRanked />}
      {totals.length > 0 && <Bars report={report} scales={totals} title={t('bars.totals')} />}
    </>
  )
}
