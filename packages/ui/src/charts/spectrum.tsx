import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import { type ChartTexts, DataTable, MISSING, plain, useExplore } from './chart.tsx'
import { linear, round } from './geometry.ts'
import './charts.css'

export interface SpectrumRow {
  id: string
  name: string
  value: number
  min: number
  max: number
  /** The interval in which the true value lies. */
  range?: readonly [number, number] | undefined
  low: string
  high: string
  note?: string | undefined
  /** What the value is out of, in words, beside it. */
  reach?: string | undefined
  /** The sentence of the row. */
  label: string
  /** What opens below it. */
  children?: ReactNode
}

export interface SpectrumProps extends Omit<ChartTexts, 'emptyText'> {
  rows: readonly SpectrumRow[]
  /** Something opens below each line. */
  close?: boolean | undefined
}

function Row({ row, text, isActive }: { row: SpectrumRow; text: string; isActive: boolean }) {
  const scale = linear([row.min, row.max], [0, 100])
  const at = round(scale(row.value))
  const [from, to] = row.range ? [round(scale(row.range[0])), round(scale(row.range[1]))] : [0, 0]
  const isMissing = Number.isNaN(row.value)
  const near = (isNear: boolean) => (isNear && !isMissing ? 'is-near' : undefined)
  return (
    <div className="axis-row__in" role="img" aria-label={row.label}>
      <div className="axis-row__head">
        <span>{row.name}</span>
        {row.note ? <em>{row.note}</em> : null}
        <b>
          {text}
          {row.reach ? <small>{row.reach}</small> : null}
        </b>
      </div>
      <div className="axis-row__line">
        <u />
        {to > from ? <s style={{ left: `${from}%`, width: `${round(to - from)}%` }} /> : null}
        {isMissing ? null : <i style={{ left: `${at}%` }} />}
        {isActive ? (
          <span
            className="chart__tip"
            style={{ left: `${at}%`, transform: `translate(${-at}%, calc(-100% - 16px))` }}
          >
            {row.label}
          </span>
        ) : null}
      </div>
      <div className="axis-row__ends">
        <span className={near(at < 50)}>{row.low}</span>
        <span className={near(at > 50)}>{row.high}</span>
      </div>
    </div>
  )
}

/** Lines between two ends of equal worth: where one stands, and how sure that is. */
export function Spectrum({ rows, format = plain, close, ...texts }: SpectrumProps) {
  const { active, on } = useExplore(rows.length, (event) => {
    const row = event.target instanceof Element ? event.target.closest('.axis-row__in') : null
    return row ? [...event.currentTarget.querySelectorAll('.axis-row__in')].indexOf(row) : -1
  })
  const hasRange = rows.some(({ range }) => range !== undefined)
  const cells = rows.map(({ name, value, low, high, range }) => [
    name,
    format(value),
    `${low} – ${high}`,
    ...(hasRange ? [range ? `${format(range[0])}–${format(range[1])}` : MISSING] : []),
  ])
  return (
    <div className="chart">
      <div
        className={cx('axis-rows', close && 'axis-rows--close')}
        role="group"
        aria-label={texts.label}
        {...on}
      >
        {rows.map((row, i) => (
          <div key={row.id} className="axis-row">
            <Row row={row} text={format(row.value)} isActive={i === active} />
            {row.children}
          </div>
        ))}
      </div>
      <DataTable {...texts.table} rows={cells} />
    </div>
  )
}
