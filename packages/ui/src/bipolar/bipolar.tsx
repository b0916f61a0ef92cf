import type { CSSProperties } from 'react'
import { Dot } from '../internal/dot.tsx'
import { walk } from '../internal/roving.ts'
import './bipolar.css'

export interface BipolarProps {
  /** The id of the question's heading. */
  labelledBy: string
  values: readonly number[]
  value: number | null
  onChange: (value: number) => void
  low: string
  high: string
  /** "Point 3 of 7, between tense and loose". */
  nameOf: (place: number) => string
  disabled?: boolean | undefined
}

/** Equal dots between two words. */
export function Bipolar({ labelledBy, values, value, onChange, low, high, nameOf, disabled }: BipolarProps) {
  const first = value ?? values[0]
  return (
    <div className="bipolar">
      <div
        className="bipolar__dots"
        role="radiogroup"
        aria-labelledby={labelledBy}
        style={{ '--dots': values.length } as CSSProperties}
        data-arrows=""
        onKeyDown={walk}
      >
        {values.map((each, at) => (
          <Dot
            key={each}
            label={nameOf(at + 1)}
            isOn={each === value}
            isFirst={each === first}
            disabled={disabled}
            onChoose={() => onChange(each)}
          />
        ))}
      </div>
      <div className="bipolar__ends">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  )
}
