import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../icon/index.ts'
import { createToasts } from './store.ts'
import './toast.css'

const shared = createToasts()

/** A short word that needs no answer; never for an error that asks for an action. */
export const toast = (text: string, icon?: IconName): void => shared.show(text, icon)
export const hideToast = (): void => shared.hide()

export function ToastPill({ text, icon }: { text: string; icon?: IconName | undefined }) {
  return (
    <span className="toast">
      {icon && <Icon name={icon} size={18} />}
      <span>{text}</span>
    </span>
  )
}

/** Stands once, near the root; the live region must exist before the first word is put into it. */
export function ToastHost() {
  const current = useSyncExternalStore(shared.subscribe, shared.current, () => undefined)
  return createPortal(
    <div className="toast-host" role="status" aria-live="polite">
      {current && <ToastPill key={current.id} text={current.text} icon={current.icon} />}
    </div>,
    document.body,
  )
}
