import { cx } from '../internal/cx.ts'
import './art.css'

interface MarkProps {
  size?: number | undefined
  className?: string | undefined
}

/** The companion's mark: a half sun with three rays on two waves, in a circle. */
export function CompanionMark({ size = 36, className }: MarkProps) {
  return (
    <svg className={cx('art', className)} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill="var(--brand-soft-2)" />
      <path d="M10 24a10 10 0 0 1 20 0z" fill="var(--brand)" />
      <g fill="none" strokeLinecap="round">
        <path d="M20 8.5v2.5M9.5 13l1.9 1.9M30.5 13l-1.9 1.9" stroke="var(--brand)" strokeWidth="2.2" />
        <path d="M7.5 25.5c3-2 5.2-2 8.3 0s5.3 2 8.4 0 5.3-2 8.3 0" stroke="var(--sea)" strokeWidth="2.6" />
        <path
          d="M12 31c2.2-1.4 3.7-1.4 6 0s3.8 1.4 6 0 2.8-1.3 4-.8"
          stroke="var(--sea)"
          strokeWidth="2.4"
          opacity=".55"
        />
      </g>
    </svg>
  )
}
