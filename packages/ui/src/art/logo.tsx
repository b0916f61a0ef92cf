import { cx } from '../internal/cx.ts'
import './art.css'

interface MarkProps {
  size?: number | undefined
  className?: string | undefined
}

/** The sun over the sea in a soft square. */
export function Logo({ size = 28, className }: MarkProps) {
  return (
    <svg className={cx('art', className)} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--brand)" />
      <path d="M9.5 25a10.5 10.5 0 0 1 21 0z" fill="var(--paint-logo-sun)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 25.2c3.2-2 5.4-2 8.6 0s5.4 2 8.6 0 5.4-2 8.8 0" />
        <path d="M12.5 31c2.2-1.4 3.8-1.4 6 0s3.8 1.4 6 0 2.6-1.3 3.5-1" opacity=".55" />
      </g>
    </svg>
  )
}
