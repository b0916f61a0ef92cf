import { cx } from '../internal/cx.ts'
import './art.css'

interface MarkProps {
  size?: number | undefined
  className?: string | undefined
}

export function Shell({ size = 16, className }: MarkProps) {
  return (
    <svg className={cx('art', className)} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 2.2c5 0 8.3 4 8.3 8.2 0 2-2.6 3.6-4.6 5.2l-.4 2.2H6.7l-.4-2.2c-2-1.6-4.6-3.2-4.6-5.2C1.7 6.2 5 2.2 10 2.2z"
        fill="var(--paint-shell)"
      />
      <path
        d="M10 3.5v13M6.2 4.6l2.2 11.6M13.8 4.6l-2.2 11.6M3.3 8l3.8 7.4M16.7 8l-3.8 7.4"
        fill="none"
        stroke="var(--paint-shell-line)"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
