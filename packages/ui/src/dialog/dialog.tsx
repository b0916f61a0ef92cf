import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../internal/cx.ts'
import { useModal } from '../internal/modal.ts'
import { usePresence } from '../internal/presence.ts'
import { Words } from '../words/index.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  /** Escape; leave it out and only the buttons close it. */
  onClose?: (() => void) | undefined
  title: string
  children?: ReactNode
  /** One or two buttons, the safe choice first. */
  actions: ReactNode
  className?: string | undefined
}

export function Dialog(props: DialogProps) {
  const { mounted, leaving } = usePresence(props.open, 200)
  return mounted ? createPortal(<Layer {...props} leaving={leaving} />, document.body) : null
}

function Layer({
  leaving,
  onClose,
  title,
  children,
  actions,
  className,
}: DialogProps & { leaving: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useModal(panel, !leaving, () => onClose?.())
  return (
    <div className={cx('dialog-layer', leaving && 'is-leaving')}>
      <div className="dialog-scrim" />
      <div
        ref={panel}
        className={cx('dialog', className)}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={children === undefined ? undefined : `${id}-body`}
        tabIndex={-1}
        data-scroll=""
      >
        <h2 className="dialog__t" id={`${id}-title`}>
          <Words>{title}</Words>
        </h2>
        {children !== undefined && (
          <div className="dialog__b" id={`${id}-body`}>
            {children}
          </div>
        )}
        <div className="dialog__actions">{actions}</div>
      </div>
    </div>
  )
}
