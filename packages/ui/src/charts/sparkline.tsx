import { Chart, type ChartTexts, plain } from './chart.tsx'
import { extent, line, linear, round } from './geometry.ts'
import './charts.css'

export interface SparklineProps extends ChartTexts {
  points: readonly { name: string; value: number }[]
  width?: number | undefined
  height?: number | undefined
}

/** A line without axes, for a cell; its scale is its own. */
export function Sparkline({ points, width = 96, height = 32, ...texts }: SparklineProps) {
  const format = texts.format ?? plain
  const known = points.filter(({ value }) => Number.isFinite(value))
  const y = linear(
    extent(
      known.map(({ value }) => value),
      [0, 1],
    ),
    [height - 6, 6],
  )
  const x = linear([0, known.length - 1], [6, width - 6])
  const drawn = known.map(({ name, value }, i) => ({
    x: round(x(i)),
    y: round(y(value)),
    tip: `${name} · ${format(value)}`,
  }))
  const last = drawn[drawn.length - 1]
  return (
    <Chart
      {...texts}
      className="chart--spark"
      box={{ x: 0, y: 0, width, height }}
      maxWidth={width}
      spots={drawn}
      isEmpty={drawn.length === 0}
      rows={points.map(({ name, value }) => [name, format(value)])}
    >
      {(active) => {
        const seen = active === null ? undefined : drawn[active]
        return (
          <>
            <path className="chart__line" pathLength="1" d={line(drawn)} />
            {last ? <circle className="chart__sun" cx={last.x} cy={last.y} r="4.5" strokeWidth="2" /> : null}
            {seen && seen !== last ? <circle className="chart__dot" cx={seen.x} cy={seen.y} r="3.5" /> : null}
          </>
        )
      }}
    </Chart>
  )
}
