import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/index.ts'
import { cx } from '../internal/cx.ts'
import './nav-bar.css'

export interface NavAction {
  label: string
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

export interface NavBarProps {
  title?: ReactNode
  /** Left of the bar instead of the back button, e.g. the logo. */
  start?: ReactNode
  back?: NavAction | undefined
  /** A cross instead of a caret: the page closes rather than goes back. */
  closes?: boolean | undefined
  /** The lifebuoy, always first on the right. */
  help?: NavAction | undefined
  end?: ReactNode
  /** Takes the middle instead of a title, e.g. a search field. */
  children?: ReactNode
  /** solid: on paper; over: lies on a hero and turns solid after 120 px; clear: never a ground; big: a tab root's left title. */
  kind?: 'solid' | 'over' | 'clear' | 'big' | undefined
  className?: string | undefined
}

export const navSolidAfter = 120

/** An observed mark works in whatever scrolls, the window or a page's own box. */
function useSolid(active: boolean) {
  const mark = useRef<HTMLElement>(null)
  const [solid, setSolid] = useState(false)
  useEffect(() => {
    const node = mark.current
    if (!active || !node || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry)
        setSolid(!entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0) + 1)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [active])
  return [mark, solid] as const
}

export function NavBar(props: NavBarProps) {
  const { title, start, back, help, end, children, kind = 'solid' } = props
  const [mark, solid] = useSolid(kind === 'over')
  const wide = children !== undefined
  return (
    <>
      {kind === 'over' && <i className="nav-mark" ref={mark} aria-hidden="true" />}
      <header
        className={cx('nav', `nav--${kind}`, solid && 'is-solid', wide && 'nav--wide', props.className)}
      >
        {kind !== 'big' && (
          <div className="nav__start">
            {start ??
              (back && (
                <IconButton icon={props.closes ? 'x' : 'caret-left'} label={back.label} {...actionOf(back)} />
              ))}
          </div>
        )}
        {children ?? (title === undefined ? <span /> : <h1 className="nav__title">{title}</h1>)}
        <div className="nav__end">
          {help && <IconButton icon="lifebuoy" label={help.label} {...actionOf(help)} />}
          {end}
        </div>
      </header>
    </>
  )
}

const actionOf = ({ href, onClick }: NavAction) => ({ href, onClick })
