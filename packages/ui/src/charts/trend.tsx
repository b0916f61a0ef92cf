import { Chart, type ChartTexts, plain } from './chart.tsx'
import { clamp, line, ribbon, textWidth } from './geometry.ts'
import { Grid } from './histogram.tsx'
import { useTextScale } from './text-scale.ts'
import { type Drawn, layTrend, type TrendBand, type TrendPoint, type TrendTick } from './trend-layout.ts'
import './charts.css'

export interface TrendProps extends ChartTexts {
  points: readonly TrendPoint[]
  /** The ground, from low to high. */
  bands?: readonly TrendBand[] | undefined
  /** Names along a time axis; without them each point names itself. */
  marks?: readonly TrendTick[] | undefined
  min?: number | undefined
  max?: number | undefined
  /** Whiskers on single points, or one band behind the line. */
  error?: 'whisker' | 'band' | undefined
  /** Height of the plot. */
  height?: number | undefined
}

const NO_BANDS: readonly TrendBand[] = []

/** The last value above its point, or below it where the top is near. */
function Bubble({ x, y, text, textScale }: { x: number; y: number; text: string; textScale: number }) {
  const width = Math.max(34, textWidth(text, 13 * textScale) + 18)
  const height = 22 * textScale
  const left = clamp(x - width / 2, 0, 318 - width)
  const isBelow = y < height + 20
  const top = isBelow ? y + 15 : y - 15 - height
  return (
    <g className="chart__bubble">
      <rect x={left} y={top} width={width} height={height} rx="8" />
      <path d={isBelow ? `M${x - 4} ${top}l4-5 4 5z` : `M${x - 4} ${top + height}l4 5 4-5z`} />
      <text x={left + width / 2} y={top + 15.5 * textScale} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

function Ground({ laid, textScale }: { laid: ReturnType<typeof layTrend>; textScale: number }) {
  const { bands, grid, left, drawn } = laid
  return (
    <>
      {bands.map(({ name, level, top, height }) => {
        const isMet = drawn.some(({ y }) => y >= top - 1 && y <= top + height + 1)
        return (
          <g key={name}>
            <rect
              x={left}
              y={top}
              width={318 - left}
              height={height}
              rx="6"
              fill={level === undefined ? 'var(--sunk)' : `var(--sev-${level}-soft)`}
              opacity={isMet ? 0.9 : 0.5}
            />
            {height < 13 * textScale ? null : (
              <text
                className="chart__axis"
                y={top + height / 2 + 4 * textScale}
                style={level === undefined ? undefined : { fill: `var(--sev-${level}-ink)` }}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
      <Grid lines={grid} left={left} textScale={textScale} />
    </>
  )
}

function Line({ drawn, error, active }: { drawn: readonly Drawn[]; error: string; active: number | null }) {
  const last = drawn.length - 1
  const upper = drawn.map(({ x, high }) => ({ x, y: high }))
  const lower = drawn.map(({ x, low }) => ({ x, y: low }))
  const isBand = error === 'band' && drawn.length > 1
  return (
    <>
      {isBand ? <path className="chart__band" d={ribbon(upper, lower)} /> : null}
      <path className="chart__line" pathLength="1" d={line(drawn)} />
      {drawn.map(({ x, y, high, low, name }, i) => (
        <g key={`${name} ${x}`}>
          {isBand || high === low ? null : (
            <path
              className="chart__whisker"
              d={`M${x} ${high}V${low}M${x - 3} ${high}h6M${x - 3} ${low}h6`}
            />
          )}
          <circle
            className={i === last ? 'chart__sun' : 'chart__dot'}
            cx={x}
            cy={y}
            r={(i === last ? 7 : 4.5) + (i === active ? 1.5 : 0)}
            strokeWidth={i === last ? 3 : 2.2}
          />
        </g>
      ))}
    </>
  )
}

interface NamesProps {
  names: ReturnType<typeof layTrend>['names']
  y: number
  lastX: number | undefined
}

function Names({ names, y, lastX }: NamesProps) {
  return names.map(({ x, name }) => (
    <text
      key={`${name} ${x}`}
      className={x === lastX ? 'chart__axis is-now' : 'chart__axis'}
      x={x}
      y={y}
      textAnchor="middle"
    >
      {name}
    </text>
  ))
}

/** How one measure went: the severity bands are the ground, the last point is the sun. */
export function Trend({
  points,
  bands = NO_BANDS,
  marks,
  min,
  max,
  error = 'whisker',
  height = 150,
  ...texts
}: TrendProps) {
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const laid = layTrend({ points, bands, marks, min, max, height, format, textScale })
  const { box, drawn, names } = laid
  const last = drawn[drawn.length - 1]
  const plusMinus = (value: number | undefined) => (value ? `±${format(value)}` : '')
  const spots = drawn.map(({ x, y, name, value, error: half }) => ({
    x,
    y,
    tip: [name, format(value), plusMinus(half)].filter(Boolean).join(' · '),
  }))
  const hasError = points.some((point) => point.error !== undefined)
  return (
    <Chart
      {...texts}
      box={box}
      spots={spots}
      isEmpty={drawn.length === 0}
      rows={points.map((point) => [
        point.name,
        format(point.value),
        ...(hasError ? [plusMinus(point.error)] : []),
      ])}
    >
      {(active) => (
        <>
          <Ground laid={laid} textScale={textScale} />
          <Line drawn={drawn} error={error} active={active} />
          <Names names={names} y={box.height - 4 * textScale} lastX={last?.x} />
          {last && active === null ? (
            <Bubble x={last.x} y={last.y} text={format(last.value)} textScale={textScale} />
          ) : null}
        </>
      )}
    </Chart>
  )
}
