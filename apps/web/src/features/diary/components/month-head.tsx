import { IconButton } from '@mindisle/ui/icon-button'
import type { ReactNode } from 'react'
import './month-head.css'

interface Props {
  children: ReactNode
  before: { label: string; onClick(): void }
  /** Missing where there is nothing yet. */
  after: { label: string; onClick?: (() => void) | undefined }
}

export function MonthHead({ children, before, after }: Props) {
  return (
    <div className="month-head">
      <IconButton icon="caret-left-bold" size={20} label={before.label} onClick={before.onClick} />
      <h2 className="month-head__t">{children}</h2>
      <IconButton
        icon="caret-right-bold"
        size={20}
        label={after.label}
        disabled={after.onClick === undefined}
        onClick={after.onClick}
      />
    </div>
  )
}
