import type { AriaAttributes, CSSProperties, MouseEvent, ReactNode, Ref } from 'react'

export interface PressProps {
  /** With an address it is a link, with only a handler a button, with neither plain content. */
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

interface Props extends PressProps, AriaAttributes {
  className: string
  children: ReactNode
  style?: CSSProperties | undefined
  ref?: Ref<HTMLElement> | undefined
  id?: string | undefined
}

export function Press({ href, onClick, ref, ...rest }: Props) {
  if (href !== undefined) {
    return <a {...rest} href={href} onClick={onClick} ref={ref as Ref<HTMLAnchorElement>} />
  }
  if (onClick) return <button {...rest} type="button" onClick={onClick} ref={ref as Ref<HTMLButtonElement>} />
  return <div {...rest} ref={ref as Ref<HTMLDivElement>} />
}
