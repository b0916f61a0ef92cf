import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../internal/cx.ts'
import { takesPlaceOfDrawing } from '../internal/drawing.ts'
import './skeleton.css'

export const skeletonDelayMs = 200
const slowMs = 3000

export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

export interface SkeletonProps {
  width?: number | string | undefined
  height: number
  radius?: number | undefined
  className?: string | undefined
}

/** One bar of the true layout. */
export function Skeleton({ width = '100%', height, radius = 8, className }: SkeletonProps) {
  return (
    <span
      className={cx('sk', className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}

export interface LoadingProps {
  /** Read out once it is shown. */
  label: string
  /** Said on the page when it takes longer than three seconds. */
  slowText?: string | undefined
  delay?: number | undefined
  children: ReactNode
}

/** Holds its room from the start and shows the skeletons only when the wait is felt. */
export function Loading({ label, slowText, delay = skeletonDelayMs, children }: LoadingProps) {
  const shown = useAfter(takesPlaceOfDrawing() ? 0 : delay)
  const slow = useAfter(slowMs)
  return (
    <div className={cx('sk-wait', !shown && 'is-early')} aria-busy="true">
      <p className="sr" role="status">
        {shown ? label : ''}
      </p>
      {children}
      {slow && slowText !== undefined && <p className="sk-wait__slow">{slowText}</p>}
    </div>
  )
}

export function SkeletonCard() {
  return (
    <div className="sk-card">
      <Skeleton width={64} height={64} radius={16} />
      <span className="sk-card__lines">
        <Skeleton width="70%" height={16} />
        <Skeleton width="92%" height={12} />
        <Skeleton width="48%" height={12} />
      </span>
    </div>
  )
}
