import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './button.css'

export type ButtonKind = 'primary' | 'soft' | 'quiet' | 'line' | 'text'

export interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind | undefined
  size?: 'l' | 'm' | 's' | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
  /** Goes after the text, e.g. a countdown. */
  end?: ReactNode
  loading?: boolean | undefined
  /** The verb while loading; it is laid out from the start, so the width never changes. */
  loadingText?: ReactNode
  disabled?: boolean | undefined
  /** Why it is disabled: shown below, and read with the button, which then stays reachable. */
  reason?: string | undefined
  href?: string | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  label?: string | undefined
  className?: string | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const iconSize = { l: 22, m: 18, s: 16 }

function Faces({ children, icon, end, loading = false, loadingText, size = 'l' }: ButtonProps) {
  const mark = iconSize[size]
  return (
    <>
      <span className={cx('btn__face', loading && 'is-away')} aria-hidden={loading || undefined}>
        {icon && <Icon name={icon} size={mark} />}
        <span className="btn__text">{children}</span>
        {end}
      </span>
      {(loading || loadingText !== undefined) && (
        <span className={cx('btn__face', !loading && 'is-away')} aria-hidden={!loading || undefined}>
          <Icon name="circle-notch-bold" size={mark} className="btn__notch" />
          <span className="btn__text">{loadingText ?? children}</span>
        </span>
      )}
    </>
  )
}

export function Button({ ref, ...props }: ButtonProps) {
  const { kind = 'primary', size = 'l', block, loading, disabled, reason, href, onClick } = props
  const why = useId()
  const className = cx('btn', `btn--${kind}`, `btn--${size}`, block && 'btn--block', props.className)
  if (href !== undefined && !disabled) {
    return (
      <a className={className} href={href} onClick={onClick} aria-label={props.label}>
        <Faces {...props} />
      </a>
    )
  }
  const explains = disabled === true && reason !== undefined
  const press = (event: MouseEvent<HTMLElement>): void => {
    if (loading || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        ref={ref}
        type={props.type ?? 'button'}
        className={className}
        disabled={disabled && !explains}
        aria-disabled={explains || loading || undefined}
        aria-busy={loading || undefined}
        aria-describedby={explains ? why : undefined}
        aria-label={props.label}
        data-autofocus={props.autoFocus || undefined}
        onClick={press}
      >
        <Faces {...props} />
      </button>
      {explains && (
        <p className="btn-why" id={why}>
          {reason}
        </p>
      )}
    </>
  )
}
