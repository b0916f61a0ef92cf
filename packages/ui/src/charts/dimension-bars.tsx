import type { ReactNode } from 'react'
import { type ChartTexts, DataTable, plain, useExplore } from './chart.tsx'
import { linear, round } from './geometry.ts'

export interface DimensionRow {
  id: string
  name: string
  value: number
  norm?: number | undefined
  /** A quiet word beside the name. */
  note?: string | undefined
  isHot?: boolean | undefined
  /** The sentence of the bar: name, value, norm. */
  label: string
  /** What opens below the bar. */
  children?: ReactNode
}

export interface DimensionBarsProps extends Omit<ChartTexts, 'emptyText'> {
  rows: readonly DimensionRow[]
  min?: number | undefined
  max?: number | undefined
}

interface BarProps {
  row: DimensionRow
  width: number
  tick: number | null
  text: string
  isActive: boolean
}

function Bar({ row, width, tick, text, isActive }: BarProps) {
  const isUp = row.norm === undefined || row.value >= row.norm
  return (
    <div className="bars__row" role="img" aria-label={row.label}>
      <div className="bars__head">
        <span>{row.name}</span>
        {row.note ? <em className={row.isHot ? 'is-hot' : undefined}>{row.note}</em> : null}
        <b>{text}</b>
      </div>
      <div className="bars__track">
        <i className={isUp ? 'is-up' : undefined} style={{ width: `${width}%` }} />
        {tick === null ? null : <u style={{ left: `${tick}%` }} />}
        {isActive ? (
          <span
            className="chart__tip"
            style={{ left: `${width}%`, transform: `translate(${-width}%, calc(-100% - 12px))` }}
          >
            {row.label}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** Bars with a norm tick: teal at or above the norm, orange below. The caller sorts. */
export function DimensionBars({ rows, min = 0, max = 100, format = plain, ...texts }: DimensionBarsProps) {
  const scale = linear([min, max], [0, 100])
  const share = (value: number) => round(scale(value))
  const { active, on } = useExplore(rows.length, (event) => {
    const row = event.target instanceof Element ? event.target.closest('.bars__row') : null
    return row ? [...event.currentTarget.querySelectorAll('.bars__row')].indexOf(row) : -1
  })
  const hasNorm = rows.some(({ norm }) => norm !== undefined)
  const cells = rows.map((row) => [
    row.name,
    format(row.value),
    ...(hasNorm ? [format(row.norm ?? Number.NaN)] : []),
  ])
  return (
    <div className="chart bars">
      <div className="bars__list" role="group" aria-label={texts.label} {...on}>
        {rows.map((row, i) => (
          <div key={row.id} className="bars__item">
            <Bar
              row={row}
              width={Number.isNaN(row.value) ? 0 : share(row.value)}
              tick={row.norm === undefined || Number.isNaN(row.norm) ? null : share(row.norm)}
              text={format(row.value)}
              isActive={i === active}
            />
            {row.children}
          </div>
        ))}
      </div>
      <DataTable {...texts.table} rows={cells} />
    </div>
  )
}
