import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/index.ts'
import { cx } from '../internal/cx.ts'
import { useModal } from '../internal/modal.ts'
import { usePresence } from '../internal/presence.ts'
import { Column } from './column.tsx'
import './picker.css'
import { type PickerColumn, pickerMs, settle } from './wheel.ts'

export interface PickerProps {
  open: boolean
  title: string
  /** The columns for what is chosen now: later ones may depend on earlier ones. */
  columns: (values: readonly string[]) => readonly PickerColumn[]
  values: readonly string[]
  onConfirm: (values: string[]) => void
  onCancel: () => void
  confirmText: string
  cancelText: string
}

export function Picker(props: PickerProps) {
  const { mounted, leaving } = usePresence(props.open, pickerMs)
  return mounted ? createPortal(<Layer {...props} leaving={leaving} />, document.body) : null
}

function Layer({
  leaving,
  title,
  columns,
  values,
  onConfirm,
  onCancel,
  ...props
}: PickerProps & { leaving: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()
  const [chosen, setChosen] = useState<readonly string[]>(values)
  useModal(panel, !leaving, onCancel)
  const shown = columns(chosen)
  const settled = settle(shown, chosen)
  const change = (at: number, value: string): void =>
    setChosen(settled.map((old, place) => (place === at ? value : old)))
  return (
    <div className={cx('picker-layer', leaving && 'is-leaving')}>
      <div className="picker-scrim" onClick={onCancel} />
      <div
        ref={panel}
        className="picker"
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <div className="picker__head">
          <Button kind="text" size="m" className="picker__cancel" onClick={onCancel}>
            {props.cancelText}
          </Button>
          <h2 id={heading}>{title}</h2>
          <Button kind="text" size="m" onClick={() => leaving || onConfirm(settled)}>
            {props.confirmText}
          </Button>
        </div>
        <div className="picker__wheels">
          <i className="picker__band" />
          {shown.map((column, at) => (
            <Column
              key={column.key}
              column={column}
              value={settled[at] ?? ''}
              onChange={(value) => change(at, value)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
