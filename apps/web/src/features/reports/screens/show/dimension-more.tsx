import { DimensionBars } from '@mindisle/ui/charts'
import { Fold } from '@mindisle/ui/fold'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Report, ScaleView } from '../../api/types.ts'
import { scoreIn } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'
import { useColumns, useRow } from './rows.ts'
import { WhyLink } from './summary.tsx'

function Facets({ scale }: { scale: ScaleView }) {
  const t = useTexts(texts)
  const row = useRow()
  const columns = useColumns(scale.facets)
  const caption = t('facets.title', { name: scale.name })
  return (
    <div className="report-facets">
      <h4>{caption}</h4>
      <DimensionBars
        density="small"
        rows={scale.facets.map((facet) => row(facet, false))}
        format={scoreIn(scale.facets[0]?.digits ?? 0)}
        label={caption}
        table={{ caption, columns }}
      />
    </div>
  )
}

/** Opens under a dimension: what it is, what this score says, its facets, and the way to the answers. */
export function DimensionMore({ report, scale }: { report: Report; scale: ScaleView }) {
  const t = useTexts(texts)
  const { band, facets } = scale
  const title = facets.length > 0 ? t('dimension.facets', { count: facets.length }) : t('dimension.more')
  return (
    <Fold bare print="quiet" title={title}>
      {scale.about !== '' && <p className="report-about">{scale.about}</p>}
      {band && <p className="report-line">{band.headline}</p>}
      {band && band.meaning !== '' && <p>{band.meaning}</p>}
      {scale.is_prorated && (
        <p className="cap">{t('dimension.prorated', { count: scale.items - scale.answered })}</p>
      )}
      {facets.length > 0 && <Facets scale={scale} />}
      {scale.score !== null && <WhyLink id={report.id} scale={scale} />}
    </Fold>
  )
}
