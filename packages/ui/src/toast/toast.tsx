import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../icon/index.ts'
import { createToasts, type Toast, type ToastLink } from './store.ts'
import './toast.css'

const shared = createToasts()

/** A short word that needs no answer; never for an error that asks for an action. */
export const toast = (text: string, icon?: IconName): void => void shared.show(text, icon)
/** A word that its sayer takes back: what is given back hides it, and no other that has taken its place. */
export const passingToast = (text: string): (() => void) => shared.show(text)
/** A word with a way on, for what can be found elsewhere too: it does not stay. */
export const linkToast = (text: string, link: ToastLink, icon?: IconName): void =>
  void shared.show(text, icon, link)

export function ToastPill({ text, icon, link }: Omit<Toast, 'id'>) {
  return (
    <span className="toast">
      {icon && <Icon name={icon} size={18} />}
      <span>{text}</span>
      {link && (
        <a href={link.href} onClick={shared.hide}>
          {link.text}
        </a>
      )}
    </span>
  )
}

/** Stands once, near the root; the live region must exist before the first word is put into it. */
export function ToastHost() {
  const current = useSyncExternalStore(shared.subscribe, shared.current, () => undefined)
  return createPortal(
    <div className="toast-host" role="status" aria-live="polite">
      {current && <ToastPill key={current.id} {...current} />}
    </div>,
    document.body,
  )
}
