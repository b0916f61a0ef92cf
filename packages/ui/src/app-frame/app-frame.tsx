import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import { useMedia } from '../internal/media.ts'
import './app-frame.css'

export const wideFrom = 1150
export const columnWidth = 430

export const useWide = (): boolean => useMedia(`(min-width: ${wideFrom}px)`)

export interface AppFrameProps {
  children: ReactNode
  /** The left window and the shore around the column; neither exists below 1150 px. */
  side?: ReactNode
  ambient?: ReactNode
}

export function AppFrame({ children, side, ambient }: AppFrameProps) {
  const wide = useWide()
  return (
    <div className={cx('frame', wide && ambient !== undefined && 'frame--ambient')}>
      {wide && ambient !== undefined && (
        <div className="frame__ambient" aria-hidden="true">
          {ambient}
        </div>
      )}
      {wide && side}
      {children}
    </div>
  )
}

export interface PageProps {
  children: ReactNode
  /** Leaves room for the bar that covers the foot of the page. */
  bar?: 'tab' | 'action' | 'none' | undefined
  className?: string | undefined
}

/** The 430 px column of one page. */
export function Page({ children, bar = 'none', className }: PageProps) {
  return <div className={cx('app', `app--${bar}`, className)}>{children}</div>
}
