import { type CSSProperties, useId } from 'react'
import { Dot } from '../internal/dot.tsx'
import { walk } from '../internal/roving.ts'
import { Tag } from '../tag/index.ts'
import './matrix.css'

interface Part {
  id: string
  text: string
}

export interface MatrixProps {
  columns: readonly Part[]
  rows: readonly Part[]
  /** The column chosen in each row. */
  value: Readonly<Record<string, string>>
  onChange: (row: string, column: string) => void
  /** Stands beside rows that are still open; without it nothing does. */
  missing?: string | undefined
  disabled?: boolean | undefined
}

/** Statements that share their answers: each above its own row of dots, the words over the dots stay in sight. */
export function Matrix({ columns, rows, value, onChange, missing, disabled }: MatrixProps) {
  const own = useId()
  return (
    <div className="matrix" style={{ '--columns': columns.length } as CSSProperties}>
      <div className="matrix__head" aria-hidden="true">
        {columns.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row.id} className="matrix__row">
          <h3 id={`${own}${row.id}`}>
            {row.text}
            {missing !== undefined && value[row.id] === undefined && (
              <Tag className="matrix__missing">{missing}</Tag>
            )}
          </h3>
          <div
            className="matrix__dots"
            role="radiogroup"
            aria-labelledby={`${own}${row.id}`}
            data-arrows=""
            onKeyDown={walk}
          >
            {columns.map(({ id, text }, at) => (
              <Dot
                key={id}
                label={text}
                isOn={value[row.id] === id}
                isFirst={value[row.id] === undefined ? at === 0 : value[row.id] === id}
                disabled={disabled}
                onChoose={() => onChange(row.id, id)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
