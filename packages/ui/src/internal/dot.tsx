import { Icon } from '../icon/index.ts'
import './dot.css'

interface DotProps {
  label: string
  isOn: boolean
  isFirst: boolean
  disabled?: boolean | undefined
  onChoose: () => void
}

/** One of several equal dots; what it stands for is said by its place, and read out. */
export function Dot({ label, isOn, isFirst, disabled, onChoose }: DotProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      tabIndex={isFirst ? 0 : -1}
      data-rove=""
      className="dot"
      onClick={onChoose}
    >
      <i aria-hidden="true">{isOn && <Icon name="check-bold" size={15} />}</i>
    </button>
  )
}
