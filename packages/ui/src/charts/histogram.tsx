import { Chart, type ChartTexts, plain } from './chart.tsx'
import { linear, round, textWidth, thin, ticks } from './geometry.ts'
import { useTextScale } from './text-scale.ts'
import './charts.css'

export interface HistogramBin {
  name: string
  count: number
  /** The reader's own bin. */
  isOwn?: boolean | undefined
}

export interface HistogramProps extends ChartTexts {
  bins: readonly HistogramBin[]
  height?: number | undefined
}

const WIDTH = 318
const TOP = 8

const size = (count: number) => (count > 0 ? Math.min(count, 1e15) : 0)

interface GridProps {
  lines: readonly { y: number; name: string }[]
  left: number
  textScale: number
}

/** Lines and numbers of the value axis. */
export function Grid({ lines, left, textScale }: GridProps) {
  return lines.map(({ y, name }) => (
    <g key={name}>
      <path className="chart__grid" d={`M${left} ${y}H${WIDTH}`} />
      <text className="chart__axis" x={left - 8} y={y + 4 * textScale} textAnchor="end">
        {name}
      </text>
    </g>
  ))
}

interface BarsProps {
  bars: ReadonlyArray<{ name: string; isOwn?: boolean | undefined; x: number; y: number }>
  width: number
  base: number
  active: number | null
  isKept(index: number): boolean
  textScale: number
}

function Bars({ bars, width, base, active, isKept, textScale }: BarsProps) {
  return bars.map(({ name, isOwn, x, y: top }, i) => (
    <g key={`${name} ${x}`}>
      <rect
        x={round(x - width / 2)}
        y={top}
        width={width}
        height={round(base - top)}
        rx={Math.min(6, width / 2, (base - top) / 2)}
        fill={isOwn ? 'var(--brand)' : i === active ? 'var(--sea)' : 'var(--cat-self-fill)'}
      />
      {isKept(i) ? (
        <text
          className={isOwn ? 'chart__axis is-now' : 'chart__axis'}
          x={x}
          y={base + 18 * textScale}
          textAnchor="middle"
        >
          {name}
        </text>
      ) : null}
    </g>
  ))
}

export function Histogram({ bins, height = 120, ...texts }: HistogramProps) {
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const highest = Math.max(0, ...bins.map(({ count }) => size(count)))
  const grid = highest > 0 ? ticks(0, highest, 3) : []
  const left = Math.ceil(Math.max(8, ...grid.map((value) => textWidth(format(value), 12 * textScale)))) + 8
  const base = TOP + height
  const y = linear([0, highest || 1], [base, TOP])
  const step = (WIDTH - left) / Math.max(1, bins.length)
  const width = round(Math.min(44, step * 0.82))
  const widest = Math.max(0, ...bins.map(({ name }) => textWidth(name, 12 * textScale)))
  const own = bins.findIndex(({ isOwn }) => isOwn)
  const isKept = thin(bins.length, widest, WIDTH - left, own < 0 ? undefined : own)
  const bars = bins.map(({ name, count, isOwn }, i) => ({
    name,
    count,
    isOwn,
    x: round(left + step * (i + 0.5)),
    y: round(y(size(count))),
  }))
  return (
    <Chart
      {...texts}
      box={{ x: 0, y: 0, width: WIDTH, height: base + 24 * textScale }}
      spots={bars.map(({ x, y: top, name, count }) => ({ x, y: top, tip: `${name} · ${format(count)}` }))}
      isEmpty={highest === 0}
      rows={bars.map(({ name, count }) => [name, format(count)])}
    >
      {(active) => (
        <>
          <Grid
            lines={grid.map((value) => ({ y: round(y(value)), name: format(value) }))}
            left={left}
            textScale={textScale}
          />
          <path className="chart__base" d={`M${left} ${base}H${WIDTH}`} />
          <Bars bars={bars} width={width} base={base} active={active} isKept={isKept} textScale={textScale} />
        </>
      )}
    </Chart>
  )
}
