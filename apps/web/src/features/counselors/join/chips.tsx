import { Chip } from '@mindisle/ui/chip'

interface Props<T extends string> {
  legend: string
  hint?: string | undefined
  options: ReadonlyArray<{ id: T; name: string }>
  chosen: readonly T[]
  onChoose(id: T): void
}

export function Chips<T extends string>({ legend, hint, options, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className="join-chips">
      <legend>
        {legend} {hint !== undefined && <small>{hint}</small>}
      </legend>
      <div className="wrap">
        {options.map(({ id, name }) => (
          <Chip key={id} large pressed={chosen.includes(id)} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
