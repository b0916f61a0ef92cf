import { Icon } from '@mindisle/ui/icon'
import { useId } from 'react'
import './degree-row.css'

interface Props {
  legend: string
  least: string
  most: string
  value: number | null
  isClosed?: boolean
  onChange(value: number): void
}

/** Five rings from no to yes; the words at both ends belong to the first and the last. */
export function DegreeRow({ legend, least, most, value, isClosed = false, onChange }: Props) {
  const name = useId()
  const nameOf = (degree: number) => {
    if (degree === 1) return `1 · ${least}`
    return degree === 5 ? `5 · ${most}` : String(degree)
  }
  return (
    <fieldset className="degrees" disabled={isClosed}>
      <legend>{legend}</legend>
      <div className="degrees__row">
        {[1, 2, 3, 4, 5].map((degree) => (
          <label key={degree}>
            <input
              type="radio"
              name={name}
              checked={degree === value}
              aria-label={nameOf(degree)}
              onChange={() => onChange(degree)}
            />
            <span aria-hidden="true">{degree === value && <Icon name="check-bold" size={16} />}</span>
          </label>
        ))}
      </div>
      <div className="degrees__ends" aria-hidden="true">
        <span>{least}</span>
        <span>{most}</span>
      </div>
    </fieldset>
  )
}
