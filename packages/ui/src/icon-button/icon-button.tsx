import type { MouseEvent, Ref } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './icon-button.css'

export interface IconButtonProps {
  icon: IconName
  /** Says what it does, and what a dot on it means ("messages, 1 unread"). */
  label: string
  size?: number | undefined
  glass?: boolean | undefined
  quiet?: boolean | undefined
  dot?: boolean | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ ref, ...props }: IconButtonProps) {
  const { icon, label, size = 24, glass, quiet, dot, href, onClick } = props
  const className = cx('icon-btn', glass && 'icon-btn--glass', quiet && 'icon-btn--quiet', props.className)
  const face = (
    <>
      <Icon name={icon} size={size} />
      {dot && <i className="icon-btn__dot" />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick} aria-label={label}>
        {face}
      </a>
    )
  }
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      onClick={onClick}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      disabled={props.disabled}
    >
      {face}
    </button>
  )
}
