import { Chart, type ChartTexts, plain } from './chart.tsx'
import { clamp, linear, round } from './geometry.ts'
import { useTextScale } from './text-scale.ts'
import './charts.css'

export interface TideWeek {
  name: string
  /** Mean of the week, 1 to 5; null when nothing was written. */
  mean: number | null
  /** How many measurements fell into it. */
  count?: number | undefined
}

export interface TideStripProps extends ChartTexts {
  weeks: readonly TideWeek[]
  /** What the height says: the mean of the week, or how many measurements fell into it. */
  by?: 'mean' | 'count' | undefined
  marks?: readonly { index: number; name: string }[] | undefined
}

const BOX = { x: 0, y: 12, width: 318 }
/** Where the names of marks begin, below the dots. */
const MARKS = 98
const FOOT = 76
const DOTS = 3
const NO_MARKS: NonNullable<TideStripProps['marks']> = []

const tones = {
  mean: (mean: number) => `var(--mood-${clamp(Math.round(mean), 1, 5)})`,
  count: () => 'var(--cat-self-fill)',
}

interface MarksProps {
  marks: NonNullable<TideStripProps['marks']>
  step: number
  y: number
}

function Marks({ marks, step, y }: MarksProps) {
  return marks.map(({ index, name }) => (
    <text key={`${index} ${name}`} className="chart__axis" x={round(step * index)} y={y}>
      {name}
    </text>
  ))
}

/** One bar per week: height and colour both say the mean, dots below mark measurements. */
export function TideStrip({ weeks, by = 'mean', marks = NO_MARKS, ...texts }: TideStripProps) {
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const most = by === 'mean' ? 5 : Math.max(5, ...weeks.map(({ count = 0 }) => clamp(count, 0, 99)))
  const step = 318 / Math.max(1, weeks.length)
  const width = round(Math.min(20, step * 0.7))
  const tall = linear([1, most], [by === 'mean' ? 12 : 24, 74])
  const bars = weeks.map(({ name, mean, count = 0 }, i) => {
    const value = by === 'mean' ? mean : count > 0 ? count : null
    const known = value !== null && Number.isFinite(value) ? value : null
    const height = known === null ? 4 : tall(known)
    return {
      name,
      count: clamp(Math.round(count), 0, 99),
      known,
      said: format(known ?? (by === 'mean' ? Number.NaN : 0)),
      x: round(step * (i + 0.5)),
      y: round(FOOT - height),
      height: round(height),
    }
  })
  return (
    <Chart
      {...texts}
      box={{ ...BOX, height: MARKS - BOX.y + 14 * textScale }}
      spots={bars.map(({ x, y, name, said }) => ({ x, y, tip: `${name} · ${said}` }))}
      isEmpty={bars.every(({ known }) => known === null)}
      rows={bars.map(({ name, said, count }) => [name, said, ...(by === 'mean' ? [String(count)] : [])])}
    >
      {(active) => (
        <>
          {bars.map(({ x, y, height, known, count, name }, i) => (
            <g key={`${name} ${x}`} opacity={active === null || active === i ? 1 : 0.55}>
              <rect
                x={round(x - width / 2)}
                y={y}
                width={width}
                height={height}
                rx={Math.min(width, height) / 2}
                fill={known === null ? 'var(--line)' : tones[by](known)}
              />
              {Array.from({ length: Math.min(DOTS, count) }, (_, k) => (
                <circle key={k} cx={x} cy={84 + k * 6} r="2.3" fill="var(--brand-mark)" />
              ))}
            </g>
          ))}
          <Marks marks={marks} step={step} y={MARKS + 12 * textScale} />
        </>
      )}
    </Chart>
  )
}
