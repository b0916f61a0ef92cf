import { useId } from 'react'

interface ChooseProps {
  label: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}

/** One of a few, by the list of the browser itself. */
export function Choose({ label, value, options, onChange }: ChooseProps) {
  const id = useId()
  return (
    <div className="choose">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
