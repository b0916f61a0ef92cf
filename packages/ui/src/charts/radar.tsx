import { Chart, type ChartTexts, type Format, plain } from './chart.tsx'
import { linear, line, polar, textWidth } from './geometry.ts'
import { useTextScale } from './text-scale.ts'
import './charts.css'

export interface RadarAxis {
  /** A bar splits it into lines: 'Emotion|regulation'. */
  name: string
  /** In the tip and the table, where the lines are not simply its words. */
  whole?: string | undefined
  value: number
  norm?: number | undefined
}

export interface RadarProps extends ChartTexts {
  axes: readonly RadarAxis[]
  min?: number | undefined
  max?: number | undefined
}

const RADIUS = 84
const RINGS = [1, 0.75, 0.5, 0.25]
const LINE = 15

/** Larger texts take their room from the web: the whole is as wide as before, and nothing is scaled down again. */
interface Measure {
  textScale: number
  R: number
}

function place(axis: RadarAxis, index: number, count: number, value: string, { textScale, R }: Measure) {
  const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count
  const { x, y } = polar(0, 0, R + 17, angle)
  const lines = axis.name.split('|')
  const leading = LINE * textScale
  const extra = (lines.length - 1) * leading
  const isTop = Math.sin(angle) < -0.9
  const isBottom = Math.sin(angle) > 0.9
  const isMiddle = Math.abs(Math.cos(angle)) < 0.2
  const anchor: 'middle' | 'start' | 'end' = isMiddle ? 'middle' : x > 0 ? 'start' : 'end'
  const top = y + (isTop ? -10 * textScale - extra : isBottom ? 8 * textScale : -extra / 2)
  const width = Math.max(
    textWidth(value, 15 * textScale),
    ...lines.map((part) => textWidth(part, 13 * textScale)),
  )
  const reach = isMiddle ? width / 2 : Math.abs(x) + width
  return { angle, x, top, lines, leading, value, anchor, bottom: top + extra + 17 * textScale, reach }
}

type Label = ReturnType<typeof place>

/** The box grows with the longest label, so that no word is cut at the edge. */
function frame(labels: readonly Label[], { textScale, R }: Measure) {
  const half = Math.max(R + 12, ...labels.map(({ reach }) => reach)) + 4
  const top = Math.min(-R, ...labels.map((label) => label.top)) - 14 * textScale
  const bottom = Math.max(R, ...labels.map((label) => label.bottom)) + 6
  return { x: -half, y: top, width: half * 2, height: bottom - top }
}

const outline = (labels: readonly Label[], r: (index: number) => number) =>
  labels.length === 0 ? '' : `${line(labels.map(({ angle }, i) => polar(0, 0, r(i), angle)))}Z`

function Web({ labels, R }: { labels: readonly Label[]; R: number }) {
  return (
    <>
      {RINGS.map((share) => (
        <path
          key={share}
          className={share === 1 ? 'chart__grid chart__field' : 'chart__grid'}
          d={outline(labels, () => R * share)}
        />
      ))}
      <path
        className="chart__grid"
        d={labels.map(({ angle }) => line([{ x: 0, y: 0 }, polar(0, 0, R, angle)])).join('')}
      />
    </>
  )
}

function Name({ x, top, lines, leading, value, anchor }: Label) {
  return (
    <text className="chart__name" textAnchor={anchor}>
      {lines.map((part, i) => (
        <tspan key={part} x={x} y={top + i * leading}>
          {part}
        </tspan>
      ))}
      <tspan className="chart__value" x={x} y={top + lines.length * leading + 2}>
        {value}
      </tspan>
    </text>
  )
}

const cells = (axes: readonly RadarAxis[], hasNorm: boolean, format: Format) =>
  axes.map(({ name, whole, value, norm = Number.NaN }) => [
    whole ?? name.split('|').join(' '),
    format(value),
    ...(hasNorm ? [format(norm)] : []),
  ])

/** Five to eight dimensions with their numbers; the norm is the dashed line. */
export function Radar({ axes, min = 0, max = 100, ...texts }: RadarProps) {
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const measure = { textScale, R: RADIUS / Math.max(1, textScale) }
  const reach = linear([min, max], [0, measure.R])
  const labels = axes.map((axis, i) => place(axis, i, axes.length, format(axis.value), measure))
  const own = labels.map(({ angle }, i) => polar(0, 0, reach(axes[i]?.value ?? min), angle))
  const hasNorm = axes.some(({ norm }) => norm !== undefined)
  const rows = cells(axes, hasNorm, format)
  return (
    <Chart
      {...texts}
      box={frame(labels, measure)}
      spots={own.map((point, i) => ({ ...point, tip: rows[i]?.join(' · ') ?? '' }))}
      isFlat
      isEmpty={axes.length === 0}
      maxWidth={380}
      rows={rows}
    >
      {(active) => (
        <>
          <Web labels={labels} R={measure.R} />
          {hasNorm ? (
            <path className="chart__norm" d={outline(labels, (i) => reach(axes[i]?.norm ?? min))} />
          ) : null}
          <path className="chart__own" d={outline(labels, (i) => reach(axes[i]?.value ?? min))} />
          {own.map(({ x, y }, i) => (
            <circle key={axes[i]?.name} className="chart__dot" cx={x} cy={y} r={i === active ? 6 : 4} />
          ))}
          {labels.map((label) => (
            <Name key={label.lines.join('|')} {...label} />
          ))}
        </>
      )}
    </Chart>
  )
}
