import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { type Box, move, nearest, type Point } from './geometry.ts'
import './charts.css'

/** Headings of the table behind a chart; the first names the rows. */
export interface TableTexts {
  caption: string
  columns: readonly string[]
}

export type Format = (value: number) => string

/** What every chart is told in words. */
export interface ChartTexts {
  /** One sentence that says what the picture shows. */
  label: string
  table: TableTexts
  format?: Format | undefined
  /** Written into the plot when there is nothing to draw. */
  emptyText?: string | undefined
  className?: string | undefined
}

export const MISSING = '—'

export const plain: Format = (value) =>
  Number.isFinite(value) ? String(Math.round(value * 10) / 10) : MISSING

type Rows = readonly (readonly string[])[]

interface DataTableProps extends TableTexts {
  rows: Rows
  /** The row that speaks of where one is. */
  currentRow?: number | undefined
}

export function DataTable({ caption, columns, rows, currentRow }: DataTableProps) {
  return (
    <div className="chart__hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], at) => (
            <tr key={[head, ...cells].join('|')} aria-current={at === currentRow || undefined}>
              <th scope="row">{head}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which point is looked at: by pointer, touch or arrow keys. */
export function useExplore(count: number, find: (event: PointerEvent) => number) {
  const [at, setAt] = useState<number | null>(null)
  const active = at !== null && at < count ? at : null
  const look = (event: PointerEvent) => {
    const found = find(event)
    setAt(found < 0 ? null : found)
  }
  const on = {
    tabIndex: count > 0 ? 0 : undefined,
    onPointerMove: look,
    onPointerDown: look,
    // A finger that lifts also "leaves": what it has just asked for must stay readable.
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && setAt(null),
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget) setAt((now) => now ?? count - 1)
    },
    onBlur: () => setAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      // Keys pressed in something that opens inside a row belong to it.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Escape') return setAt(null)
      const next = move(event.key, active, count)
      if (next === null || count === 0) return
      event.preventDefault()
      setAt(next)
    },
  }
  return { active, on }
}

interface TipProps {
  text: string
  at: Point
  box: Box
}

/** Shifted by its own share of the width, so that it never leaves the chart at either edge. */
export function Tip({ text, at, box }: TipProps) {
  const x = ((at.x - box.x) / box.width) * 100
  const y = ((at.y - box.y) / box.height) * 100
  return (
    <div
      className="chart__tip"
      style={{ left: `${x}%`, top: `${y}%`, transform: `translate(${-x}%, calc(-100% - 14px))` }}
      aria-hidden="true"
    >
      {text}
    </div>
  )
}

interface ChartProps extends ChartTexts {
  box: Box
  /** Places that can be looked at, each with its words. */
  spots: readonly (Point & { tip: string })[]
  /** Charts without columns look for the nearest place in both directions. */
  isFlat?: boolean | undefined
  isEmpty?: boolean | undefined
  rows: Rows
  currentRow?: number | undefined
  className?: string | undefined
  maxWidth?: number | undefined
  children: (active: number | null) => ReactNode
}

export function Chart({ box, spots, isFlat = false, isEmpty = false, rows, ...rest }: ChartProps) {
  const { active, on } = useExplore(spots.length, (event) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = box.x + ((event.clientX - frame.left) / Math.max(1, frame.width)) * box.width
    const y = box.y + ((event.clientY - frame.top) / Math.max(1, frame.height)) * box.height
    return nearest(spots, x, isFlat ? y : undefined)
  })
  const spot = active === null ? undefined : spots[active]
  return (
    <div
      className={`chart ${rest.className ?? ''}`}
      style={rest.maxWidth ? { maxWidth: rest.maxWidth } : undefined}
    >
      <svg
        className="chart__plot"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={rest.label}
        {...on}
      >
        {rest.children(active)}
        {isEmpty && rest.emptyText ? (
          <text
            className="chart__empty"
            x={box.x + box.width / 2}
            y={box.y + box.height / 2}
            textAnchor="middle"
          >
            {rest.emptyText}
          </text>
        ) : null}
      </svg>
      {spot ? <Tip text={spot.tip} at={spot} box={box} /> : null}
      <div className="chart__hidden" aria-live="polite">
        {spot?.tip}
      </div>
      <DataTable {...rest.table} rows={rows} currentRow={rest.currentRow} />
    </div>
  )
}
