import type { CSSProperties } from 'react'
import type { SeverityLevel } from '../severity/wave.ts'
import { Chart, type ChartTexts, plain } from './chart.tsx'
import { useCountUp } from './count-up.ts'
import { arc, clamp, linear, polar, round, type Scale } from './geometry.ts'
import './charts.css'

export interface GaugeBand {
  /** Upper end; the lower one is the end before it. */
  to: number
  name: string
  /** Without a level the band has no severity colour. */
  level?: SeverityLevel | undefined
  /** The lowest and highest score in it, where the next band begins a step above its end. */
  ends?: readonly [number, number] | undefined
}

export interface GaugeProps extends ChartTexts {
  value: number
  min?: number | undefined
  max?: number | undefined
  bands: readonly GaugeBand[]
  /** The interval in which the true value lies. */
  range?: readonly [number, number] | undefined
  /** The line under the number. */
  caption?: string | undefined
}

const BOX = { x: 0, y: 0, width: 300, height: 176 }
const CX = 150
const CY = 140
const R = 118
const INNER = 92
const GAP = 0.088
const END = 0.06

const WAVES = `M16 160c10-5 17-5 27 0${'s17 5 27 0 17-5 27 0'.repeat(4)}s17 5 27 0`

/** From the lower to the upper angle without the gaps; a band narrower than its gaps keeps a dot. */
function segment(from: number, to: number, isFirst: boolean, isLast: boolean): [number, number] {
  const a = from + (isFirst ? END : GAP)
  const b = to - (isLast ? END : GAP)
  const middle = (from + to) / 2
  return b - a < 0.01 ? [middle - 0.005, middle + 0.005] : [a, b]
}

function layout(bands: readonly GaugeBand[], min: number, max: number) {
  const angle = linear([min, max], [Math.PI, Math.PI * 2])
  return bands.map((band, i) => {
    const from = i === 0 ? min : (bands[i - 1]?.to ?? min)
    const [a, b] = segment(angle(from), angle(band.to), i === 0, i === bands.length - 1)
    return {
      ...band,
      ends: band.ends ?? [from, band.to],
      path: arc(CX, CY, R, a, b),
      ...polar(CX, CY, R, (a + b) / 2),
    }
  })
}

interface SunProps {
  value: number
  angle: Scale
  range: GaugeProps['range']
  text: string
}

function Sun({ value, angle, range, text }: SunProps) {
  const sun = polar(CX, CY, R, angle(value))
  const turn = { '--turn': `${round(180 - (angle(value) * 180) / Math.PI)}deg` } as CSSProperties
  return (
    <>
      {range ? (
        <path className="chart__range" d={arc(CX, CY, INNER, angle(range[0]), angle(range[1]))} />
      ) : null}
      <g className="chart__travel" style={turn}>
        <circle cx={sun.x} cy={sun.y} r="19" fill="var(--sun-halo)" opacity=".45" />
        <circle className="chart__sun" cx={sun.x} cy={sun.y} r="12" strokeWidth="3.5" />
      </g>
      <text className="chart__score" x={CX} y="122" textAnchor="middle">
        {text}
      </text>
    </>
  )
}

/** A sunrise arc: the sun stands at the value, the thin arc below it is the interval. */
export function Gauge({ value, min = 0, max = 100, bands, range, caption, ...texts }: GaugeProps) {
  const format = texts.format ?? plain
  const angle = linear([min, max], [Math.PI, Math.PI * 2])
  const isEmpty = Number.isNaN(value)
  const shown = useCountUp(value)
  const segments = layout(bands, min, max)
  const held = clamp(value, min, max)
  const current = isEmpty ? -1 : segments.findIndex(({ to }, i) => held < to || i === segments.length - 1)
  const span = ([from, to]: readonly [number, number]) => `${format(from)}–${format(to)}`
  const spots = segments.map(({ x, y, name, ends }) => ({ x, y, tip: `${name} ${span(ends)}` }))
  return (
    <Chart
      {...texts}
      box={BOX}
      spots={spots}
      isFlat
      isEmpty={isEmpty}
      maxWidth={340}
      rows={segments.map(({ name, ends }) => [name, span(ends)])}
      currentRow={current}
    >
      {(active) => (
        <>
          {segments.map(({ path, level, name }, i) => (
            <path
              key={name}
              className="chart__segment"
              d={path}
              stroke={level === undefined ? 'var(--sea)' : `var(--sev-${level})`}
              opacity={i === current ? 1 : i === active ? 0.7 : 0.4}
            />
          ))}
          <path className="chart__wave" d={WAVES} />
          {isEmpty ? null : <Sun value={value} angle={angle} range={range} text={format(shown)} />}
          {caption ? (
            <text className="chart__axis" x={CX} y="146" textAnchor="middle">
              {caption}
            </text>
          ) : null}
        </>
      )}
    </Chart>
  )
}
