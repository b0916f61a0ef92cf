import type { ReactNode } from 'react'
import { Chart, type ChartTexts, plain } from './chart.tsx'
import { arc, polar, round } from './geometry.ts'
import './charts.css'

export interface Part {
  id: string
  name: string
  value: number
  /** Name of a colour token, e.g. 'mood-5' or 'sev-2'. */
  tone: string
  /** A shape in the legend, so that colour is never alone. */
  glyph?: ReactNode
}

export interface PartsProps extends ChartTexts {
  parts: readonly Part[]
  hasLegend?: boolean | undefined
}

interface Slice extends Part {
  from: number
  to: number
}

/** Shares of the whole from 0 to 1; what is not a positive number has none. */
export function slices(parts: readonly Part[]): Slice[] {
  const size = (value: number) => (value > 0 ? Math.min(value, 1e15) : 0)
  const sum = parts.reduce((total, { value }) => total + size(value), 0)
  let at = 0
  return parts.map((part) => {
    const from = at
    at += sum > 0 ? size(part.value) / sum : 0
    return { ...part, from, to: at }
  })
}

const percent = (slice: Slice) => `${Math.round((slice.to - slice.from) * 100)}%`

function Legend({ parts, format }: { parts: readonly Part[]; format: (value: number) => string }) {
  return (
    <ul className="chart__legend" aria-hidden="true">
      {parts.map(({ id, name, value, tone, glyph }) => (
        <li key={id}>
          {glyph ?? <i style={{ background: `var(--${tone})` }} />}
          {name} <b>{format(value)}</b>
        </li>
      ))}
    </ul>
  )
}

const rowsOf = (all: readonly Slice[], format: (value: number) => string) =>
  all.map((slice) => [slice.name, format(slice.value), percent(slice)])

const tipOf = (slice: Slice, format: (value: number) => string) =>
  `${slice.name} · ${format(slice.value)} · ${percent(slice)}`

const BAR = { x: 0, y: 0, width: 318, height: 12 }

export function StackedBar({ parts, hasLegend = true, ...texts }: PartsProps) {
  const format = texts.format ?? plain
  const all = slices(parts)
  const shown = all.filter(({ from, to }) => to > from)
  const gap = 3
  const room = 318 - gap * Math.max(0, shown.length - 1)
  return (
    <>
      <Chart
        {...texts}
        emptyText={undefined}
        box={BAR}
        spots={shown.map((slice, i) => ({
          x: ((slice.from + slice.to) / 2) * room + gap * i,
          y: 4,
          tip: tipOf(slice, format),
        }))}
        rows={rowsOf(all, format)}
      >
        {(active) => (
          <>
            {shown.length === 0 ? <rect y="1" width="318" height="10" rx="5" fill="var(--sunk)" /> : null}
            {shown.map(({ id, from, to, tone }, i) => (
              <rect
                key={id}
                x={round(from * room) + gap * i}
                y={i === active ? 0 : 1}
                width={Math.max(3, round((to - from) * room))}
                height={i === active ? 12 : 10}
                rx="5"
                fill={`var(--${tone})`}
              />
            ))}
          </>
        )}
      </Chart>
      {hasLegend ? <Legend parts={parts} format={format} /> : null}
    </>
  )
}

export interface DonutProps extends PartsProps {
  /** The number and the word in the middle. */
  middle?: { value: string; word: string } | undefined
}

const RING = { x: 0, y: 0, width: 160, height: 160 }

export function Donut({ parts, hasLegend = true, middle, ...texts }: DonutProps) {
  const format = texts.format ?? plain
  const all = slices(parts)
  const shown = all.filter(({ from, to }) => to > from)
  const turn = (share: number) => -Math.PI / 2 + share * Math.PI * 2
  const gap = shown.length > 1 ? 0.03 : 0
  return (
    <>
      <Chart
        {...texts}
        box={RING}
        className="chart--donut"
        maxWidth={180}
        isFlat
        isEmpty={shown.length === 0}
        spots={shown.map((slice) => ({
          ...polar(80, 80, 66, turn((slice.from + slice.to) / 2)),
          tip: tipOf(slice, format),
        }))}
        rows={rowsOf(all, format)}
      >
        {(active) => (
          <>
            <circle className="chart__ring" cx="80" cy="80" r="66" />
            {shown.map(({ id, from, to, tone }, i) => (
              <path
                key={id}
                className="chart__slice"
                d={arc(80, 80, 66, turn(from) + gap, Math.max(turn(from) + gap + 0.01, turn(to) - gap))}
                stroke={`var(--${tone})`}
                strokeWidth={i === active ? 22 : 18}
              />
            ))}
            {middle && shown.length > 0 ? (
              <text className="chart__axis" textAnchor="middle">
                <tspan className="chart__middle" x="80" y="84">
                  {middle.value}
                </tspan>
                <tspan x="80" y="104">
                  {middle.word}
                </tspan>
              </text>
            ) : null}
          </>
        )}
      </Chart>
      {hasLegend ? <Legend parts={parts} format={format} /> : null}
    </>
  )
}
