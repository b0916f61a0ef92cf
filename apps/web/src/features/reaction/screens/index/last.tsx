import { Card } from '@mindisle/ui/card'
import { Sparkline } from '@mindisle/ui/charts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { RunBrief } from '../../api/runs.ts'
import { useWhen } from '../../run/when.ts'
import { texts } from '../../texts.ts'

/** The last median of this way, and those before it. */
export function Last({ runs }: { runs: readonly RunBrief[] }) {
  const t = useTexts(texts)
  const { day } = useWhen()
  const known = runs.filter(({ median_ms: median }) => median !== null)
  const [last] = known
  if (!last) return null
  const points = known.toReversed().map(({ taken_at: at, median_ms: median }) => ({
    name: day(at),
    value: median ?? Number.NaN,
  }))
  const label = t('start.line', { count: points.length })
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('start.last')}</h2>
        <span className="cap">{day(last.taken_at)}</span>
      </div>
      <Card className="reaction-last" href={pageAddress('page17/reaction/result', { id: last.id })}>
        <span className="reaction-last__figure">
          <b className="num">{last.median_ms}</b> <span>{t('unit')}</span>
          <small>{t('start.median', { count: last.valid_count })}</small>
        </span>
        {points.length > 1 && (
          <Sparkline
            points={points}
            label={label}
            table={{ caption: label, columns: [t('history.when'), t('unit')] }}
          />
        )}
      </Card>
    </section>
  )
}
