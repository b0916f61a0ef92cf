import { Trend as Chart } from '@mindisle/ui/charts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Trend } from '../api/trend.ts'
import { texts } from '../texts.ts'
import { marksIn } from './days.ts'
import { scoreIn } from './numbers.ts'
import { groundOf, metBands, pointsOf } from './trend-shape.ts'

interface Props {
  trend: Trend
  /** whisker: one beside the other, over the whole scale · band: in time, over the part of the scale that was met. */
  look: 'whisker' | 'band'
  /** The span of time that charts beside each other share. */
  span?: readonly [number, number]
  className?: string
}

/** A line needs room between two points; the newest are the ones asked about. */
const mostWhiskers = 12

export function TrendChart({ trend, look, span, className }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { scale_name: name, min, max, digits } = trend
  const isBand = look === 'band'
  const points = isBand ? trend.points : trend.points.slice(-mostWhiskers)
  const whole = groundOf(trend)
  const ground = isBand ? metBands(whole, points) : whole
  const score = scoreIn(digits)
  const last = points.at(-1)
  const hasErrors = points.some(({ interval }) => interval !== null)
  return (
    <Chart
      className={className}
      points={pointsOf(points, language, isBand)}
      bands={ground}
      {...(span && { marks: marksIn(span[0], span[1], language) })}
      min={ground[0]?.from ?? min}
      max={ground.at(-1)?.to ?? max}
      error={look}
      height={isBand ? Math.max(92, ground.length * 44) : 180}
      format={score}
      label={t('trend.label', { name, score: score(last?.score ?? null) })}
      emptyText={t('trend.empty')}
      table={{
        caption: t('trend.caption', { name }),
        columns: [t('trend.when'), t('trend.score'), ...(hasErrors ? [t('trend.error')] : [])],
      }}
    />
  )
}
