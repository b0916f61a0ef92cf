import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import '../art/art.css'
import './scene.css'

export interface SceneProps {
  children?: ReactNode | undefined
  className?: string | undefined
  /** Grows with what is written on it. */
  fluid?: boolean | undefined
}

interface FrameProps extends SceneProps {
  kind: string
  art: ReactNode
}

/** The picture with what is written on it; the negative margin lets the next card or sheet lie over its foot. */
export function Frame({ kind, art, children, className, fluid }: FrameProps) {
  return (
    <div className={cx('scene', `scene--${kind}`, fluid && 'scene--fluid', className)}>
      {art}
      {children === undefined ? null : <div className="scene__body">{children}</div>}
    </div>
  )
}

interface ArtProps {
  box: string
  align?: string | undefined
  children: ReactNode
}

export function Art({ box, align = 'xMidYMax', children }: ArtProps) {
  return (
    <svg
      className="scene__art"
      viewBox={box}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export type Stop = readonly [offset: number, color: string]

export function Shade({ id, stops }: { id: string; stops: readonly Stop[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(([offset, color]) => (
        <stop key={offset} offset={offset} stopColor={color} />
      ))}
    </linearGradient>
  )
}

export const SKY: readonly Stop[] = [
  [0, 'var(--sky-1)'],
  [0.58, 'var(--sky-2)'],
  [1, 'var(--sky-3)'],
]

export const SEA: readonly Stop[] = [
  [0, 'var(--sea-1)'],
  [0.5, 'var(--sea-2)'],
  [1, 'var(--surface)'],
]

/** The surface that lies over the foot of a scene. */
export function SheetOver({ children, className }: Omit<SceneProps, 'fluid'>) {
  return <div className={cx('sheet-over', className)}>{children}</div>
}
