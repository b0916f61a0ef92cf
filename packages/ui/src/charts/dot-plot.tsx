import { Chart, type ChartTexts, plain } from './chart.tsx'
import { extent, linear, round, type Scale, ticks } from './geometry.ts'
import { useTextScale } from './text-scale.ts'
import './charts.css'

export interface Dot {
  value: number
  /** Drawn hollow: it is there, but says little. */
  isAside?: boolean | undefined
  /** Said of it when it is looked at. */
  note?: string | undefined
}

export interface DotPlotProps extends ChartTexts {
  dots: readonly Dot[]
  /** A line through all of them, with its words. */
  middle?: { value: number; word: string } | undefined
  /** The ground between which half of them lie. */
  half?: readonly [number, number] | undefined
}

const WIDTH = 318
const SIZE = 5
const STEP = SIZE * 2 + 1

interface Placed {
  x: number
  y: number
  isAside: boolean
  tip: string
}

/** Each as low as it can lie without touching one that lies there already. */
function pile(
  dots: readonly Dot[],
  x: (value: number) => number,
  base: number,
  format: (value: number) => string,
): Placed[] {
  const placed: Placed[] = []
  for (const { value, isAside = false, note } of dots.toSorted((a, b) => a.value - b.value)) {
    const at = round(x(value))
    const near = placed.filter((other) => Math.abs(other.x - at) < STEP)
    let y = base - SIZE - 2
    while (near.some((other) => Math.abs(other.y - y) < STEP)) y -= STEP
    placed.push({ x: at, y, isAside, tip: note === undefined ? format(value) : `${format(value)} · ${note}` })
  }
  return placed
}

interface GroundProps extends Pick<DotPlotProps, 'half' | 'middle'> {
  x: Scale
  head: number
  base: number
  textScale: number
}

function Ground({ x, head, base, half, middle, textScale }: GroundProps) {
  return (
    <>
      {half && (
        <rect
          x={round(x(half[0]))}
          y={head}
          width={Math.max(2, round(x(half[1]) - x(half[0])))}
          height={base - head}
          rx="6"
          fill="var(--brand-soft)"
        />
      )}
      {middle && (
        <>
          <path className="chart__norm" d={`M${round(x(middle.value))} ${head - 4}V${base}`} />
          <text className="chart__axis" x={round(x(middle.value))} y={14 * textScale} textAnchor="middle">
            {middle.word}
          </text>
        </>
      )}
    </>
  )
}

/** Every single value on one line, so that nothing hides in an average. */
export function DotPlot({ dots, middle, half, ...texts }: DotPlotProps) {
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const [low, high] = extent(
    dots.map(({ value }) => value),
    [0, 1],
  )
  const air = (high - low) * 0.08 || 1
  const x = linear([low - air, high + air], [14, WIDTH - 14])
  const flat = pile(dots, x, 0, format)
  const tall = -Math.min(0, ...flat.map(({ y }) => y)) + SIZE
  const head = middle ? 22 * textScale : 6
  const base = head + tall + 4
  const placed = flat.map((dot) => ({ ...dot, y: dot.y + base }))
  return (
    <Chart
      {...texts}
      box={{ x: 0, y: 0, width: WIDTH, height: base + 24 * textScale }}
      isFlat
      isEmpty={dots.length === 0}
      spots={placed}
      rows={dots.map(({ value, note = '' }, at) => [String(at + 1), format(value), note])}
    >
      {(active) => (
        <>
          <Ground x={x} head={head} base={base} half={half} middle={middle} textScale={textScale} />
          <path className="chart__base" d={`M4 ${base}H${WIDTH - 4}`} />
          {ticks(low, high, 4).map((at) => (
            <text
              key={at}
              className="chart__axis"
              x={round(x(at))}
              y={base + 18 * textScale}
              textAnchor="middle"
            >
              {format(at)}
            </text>
          ))}
          {placed.map(({ x: cx, y: cy, isAside }, at) => (
            <circle
              key={`${cx} ${cy}`}
              cx={cx}
              cy={cy}
              r={at === active ? SIZE + 1.5 : SIZE}
              fill={isAside ? 'var(--brand-soft)' : 'var(--brand)'}
              stroke="var(--brand-mark)"
              strokeWidth={isAside ? 1.5 : 0}
            />
          ))}
        </>
      )}
    </Chart>
  )
}
