import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import { type ChartTexts, DataTable, MISSING, plain, useExplore } from './chart.tsx'
import { linear, round } from './geometry.ts'
import './charts.css'

export interface DimensionRow {
  id: string
  name: string
  value: number
  norm?: number | undefined
  /** The interval in which the true value lies. */
  range?: readonly [number, number] | undefined
  /** Its own ends, where the rows are not of one measure. */
  min?: number | undefined
  max?: number | undefined
  /** Orange or teal where being below the norm is not what decides it. */
  isCare?: boolean | undefined
  /** A quiet word beside the name. */
  note?: string | undefined
  /** What the value is out of, in words, beside it. */
  reach?: string | undefined
  /** Where it stands among others, under the bar. */
  place?: string | undefined
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
  /** close: something opens below each bar · small: they stand inside another one. */
  density?: 'close' | 'small' | undefined
}

interface BarProps {
  row: DimensionRow
  share: (value: number) => number
  text: string
  isActive: boolean
}

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

function Bar({ row, share, text, isActive }: BarProps) {
  const { value, norm, range } = row
  const isCare = row.isCare ?? (norm !== undefined && value < norm)
  const width = isKnown(value) ? share(value) : 0
  const [from, to] = range ? [share(range[0]), share(range[1])] : [0, 0]
  return (
    <div className="bars__row" role="img" aria-label={row.label}>
      <div className="bars__head">
        <span>{row.name}</span>
        {row.note ? <em className={row.isHot ? 'is-hot' : undefined}>{row.note}</em> : null}
        <b>
          {text}
          {row.reach ? <small>{row.reach}</small> : null}
        </b>
      </div>
      <div className="bars__track">
        <i className={isCare ? undefined : 'is-up'} style={{ width: `${width}%` }} />
        {to > from ? <s style={{ left: `${from}%`, width: `${round(to - from)}%` }} /> : null}
        {isKnown(norm) ? <u style={{ left: `${share(norm)}%` }} /> : null}
        {isActive ? (
          <span
            className="chart__tip"
            style={{ left: `${width}%`, transform: `translate(${-width}%, calc(-100% - 12px))` }}
          >
            {row.label}
          </span>
        ) : null}
      </div>
      {row.place ? <p className="bars__place">{row.place}</p> : null}
    </div>
  )
}

/** Bars with a norm tick: teal at or above the norm, orange below, unless a row says otherwise. The caller sorts. */
export function DimensionBars({
  rows,
  min = 0,
  max = 100,
  format = plain,
  density,
  ...texts
}: DimensionBarsProps) {
  const shareIn = (row: DimensionRow) => {
    const scale = linear([row.min ?? min, row.max ?? max], [0, 100])
    return (value: number) => round(scale(value))
  }
  const { active, on } = useExplore(rows.length, (event) => {
    const row = event.target instanceof Element ? event.target.closest('.bars__row') : null
    return row ? [...event.currentTarget.querySelectorAll('.bars__row')].indexOf(row) : -1
  })
  const hasNorm = rows.some(({ norm }) => norm !== undefined)
  const hasRange = rows.some(({ range }) => range !== undefined)
  const cells = rows.map(({ name, value, norm = Number.NaN, range }) => [
    name,
    format(value),
    ...(hasNorm ? [format(norm)] : []),
    ...(hasRange ? [range ? `${format(range[0])}–${format(range[1])}` : MISSING] : []),
  ])
  return (
    <div className={cx('chart bars', density && `bars--${density}`, texts.className)}>
      <div className="bars__list" role="group" aria-label={texts.label} {...on}>
        {rows.map((row, i) => (
          <div key={row.id} className="bars__item">
            <Bar row={row} share={shareIn(row)} text={format(row.value)} isActive={i === active} />
            {row.children}
          </div>
        ))}
      </div>
      <DataTable {...texts.table} rows={cells} />
    </div>
  )
}
