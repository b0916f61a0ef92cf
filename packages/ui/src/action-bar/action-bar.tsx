import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import './action-bar.css'

export interface ActionBarProps {
  children: ReactNode
  /** One small line above the buttons, e.g. the chosen time. */
  note?: ReactNode
  /** The main button is as wide as its text instead of taking the room that is left. */
  hug?: boolean | undefined
  className?: string | undefined
}

/** Pages leave `--bar-h` free at their foot: with large text the bar has two lines and more, and would cover their end. */
function useOwnHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, root] = [bar.current, document.documentElement]
    if (!element) return undefined
    const { style } = root
    const tell = () => {
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom) - 12
      const height = element.offsetHeight - below
      const kept = Number.parseFloat(getComputedStyle(root).getPropertyValue('--bar-h'))
      // To change it styles the whole document anew.
      if (!(Math.abs(kept - height) <= 1)) style.setProperty('--bar-h', `${height}px`)
    }
    // Told before the first painting too, and when all of the page has its place.
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--bar-h')
    }
  }, [])
  return bar
}

export function ActionBar({ children, note, hug, className }: ActionBarProps) {
  return (
    <div ref={useOwnHeight()} className={cx('actionbar', className)}>
      {note !== undefined && <div className="actionbar__note">{note}</div>}
      <div className={cx('actionbar__row', hug ? 'btn-hug' : 'btn-fill')}>{children}</div>
    </div>
  )
}

/** What is said beside the button. */
export function ActionBarSide({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('actionbar__side', className)}>{children}</div>
}
