import { Chart, type ChartTexts, plain } from './chart.tsx'
import { apart, bell, clamp, line, linear, round, type Scale, textWidth } from './geometry.ts'
import { useTextScale } from './text-scale.ts'
import './charts.css'

export interface DistributionProps extends ChartTexts {
  value: number
  range?: readonly [number, number] | undefined
  mean: number
  sd: number
  min?: number | undefined
  max?: number | undefined
  /** Words under the two numbers. */
  ownWord: string
  meanWord: string
}

const BOX = { x: 0, y: 8, width: 318 }
const BASE = 104
const STEPS = 60

interface BellProps {
  x: Scale
  min: number
  max: number
  value: number
  mean: number
  sd: number
}

const heightAt = (value: number, mean: number, sd: number) =>
  round(BASE - bell((value - mean) / (Math.abs(sd) || 1)) * 84)

/** The bell with the part at or below the value filled. */
function Bell({ x, min, max, value, mean, sd }: BellProps) {
  const curve = (to: number) =>
    Array.from({ length: STEPS + 1 }, (_, i) => {
      const at = min + ((to - min) * i) / STEPS
      return { x: x(at), y: heightAt(at, mean, sd) }
    })
  const area = (to: number) => `${line(curve(to))}V${BASE}H14Z`
  return (
    <>
      <path d={area(max)} fill="var(--sunk)" />
      <path d={area(clamp(value, min, max))} fill="var(--brand)" opacity=".35" />
      <path className="chart__curve" d={line(curve(max))} />
      <path className="chart__norm" d={`M${x(mean)} ${BASE}V${heightAt(mean, mean, sd)}`} />
    </>
  )
}

interface LegendProps {
  at: number
  number: string
  word: string
  isQuiet?: boolean
  textScale: number
}

function Under({ at, number, word, isQuiet = false, textScale }: LegendProps) {
  return (
    <text className="chart__axis" textAnchor="middle">
      <tspan className={isQuiet ? 'chart__value is-quiet' : 'chart__value'} x={at} y={BASE + 28 * textScale}>
        {number}
      </tspan>
      <tspan x={at} y={BASE + 46 * textScale}>
        {word}
      </tspan>
    </text>
  )
}

function Own({ x, value, range }: { x: Scale; value: number; range: DistributionProps['range'] }) {
  const [from, to] = range ? [x(range[0]), x(range[1])] : [0, 0]
  return (
    <>
      <circle cx={x(value)} cy={BASE} r="14" fill="var(--sun-halo)" opacity=".4" />
      {to > from ? (
        <path
          className="chart__range"
          d={`M${from} ${BASE}H${to}M${from} ${BASE - 6}v12M${to} ${BASE - 6}v12`}
        />
      ) : null}
      <circle className="chart__sun" cx={x(value)} cy={BASE} r="8" strokeWidth="3" />
    </>
  )
}

interface EndProps {
  x: number
  text: string
  near: readonly number[]
  textScale: number
}

function End({ x, text, near, textScale }: EndProps) {
  if (near.some((at) => Math.abs(at - x) < 30 * textScale)) return null
  return (
    <text className="chart__axis" x={x} y={BASE + 18 * textScale} textAnchor={x < 159 ? 'start' : 'end'}>
      {text}
    </text>
  )
}

/** Where one value stands on the bell of its norm group. */
export function Distribution({ value, range, mean, sd, min = 0, max = 100, ...rest }: DistributionProps) {
  const { ownWord, meanWord, ...texts } = rest
  const format = texts.format ?? plain
  const textScale = useTextScale()
  const place = linear([min, max], [14, 304])
  const x = (at: number) => round(place(at))
  const isEmpty = [value, mean, sd, min, max].some(Number.isNaN)
  const gap = (textWidth(ownWord, 12 * textScale) + textWidth(meanWord, 12 * textScale)) / 2 + 12
  const at = apart(x(value), x(mean), gap, 20, 298)
  const rows = [
    [ownWord, format(value), range ? `${format(range[0])}–${format(range[1])}` : ''],
    [meanWord, format(mean), ''],
  ]
  const spots = [
    { x: x(value), y: BASE - 6, tip: rows[0]?.filter(Boolean).join(' · ') ?? '' },
    { x: x(mean), y: heightAt(mean, mean, sd) + 14, tip: rows[1]?.filter(Boolean).join(' · ') ?? '' },
  ]
  return (
    <Chart
      {...texts}
      box={{ ...BOX, height: BASE - BOX.y + 50 * textScale }}
      isEmpty={isEmpty}
      spots={isEmpty ? [] : spots}
      rows={rows}
    >
      {() => (
        <>
          {isEmpty ? null : <Bell x={x} min={min} max={max} value={value} mean={mean} sd={sd} />}
          <path className="chart__base" d={`M10 ${BASE}H308`} />
          {isEmpty ? null : (
            <>
              <Own x={x} value={value} range={range} />
              <Under at={at[0]} number={format(value)} word={ownWord} textScale={textScale} />
              <Under at={at[1]} number={format(mean)} word={meanWord} isQuiet textScale={textScale} />
              <End x={14} text={format(min)} near={at} textScale={textScale} />
              <End x={304} text={format(max)} near={at} textScale={textScale} />
            </>
          )}
        </>
      )}
    </Chart>
  )
}
