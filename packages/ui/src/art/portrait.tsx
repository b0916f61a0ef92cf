import { cx } from '../internal/cx.ts'
import './art.css'

interface SpotProps {
  size?: number | undefined
  className?: string | undefined
}

const GROUND = ['var(--brand-soft-2)', 'var(--sea-soft)', 'var(--cat-sleep-soft)'] as const
const COAT = ['var(--sea)', 'var(--cat-emotion-fill)', 'var(--cat-sleep-fill)'] as const

/** A person without a face: stands where a portrait is not there yet. */
export function Portrait({ look = 0, size = 44, className }: SpotProps & { look?: 0 | 1 | 2 | undefined }) {
  const hair = `var(--paint-hair-${look})`
  const skin = `var(--paint-skin-${look})`
  const isLong = look === 1
  return (
    <svg
      className={cx('art art--round', className)}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <rect width="64" height="64" fill={GROUND[look]} />
      <path
        d={
          isLong
            ? 'M15 33C13 16 22 10 32 10s19 6 17 23l3 18H12z'
            : 'M16 30C14 16 22 9 33 10s16 8 15 20l1 9H15z'
        }
        fill={hair}
      />
      <path d="M26 38h12v10c0 4-12 4-12 0z" fill="var(--paint-neck)" />
      <path d="M20 28c0-8 5-12 12-12s12 4 12 12-5 15-12 15-12-7-12-15z" fill={skin} />
      <path
        d={
          isLong
            ? 'M19 29c1-8 5-12 12-13 6 4 11 6 14 7 0-8-5-13-13-13S17 18 19 29z'
            : 'M19 28c3-1 10-4 13-9 3 4 8 7 13 8 1-9-4-15-13-15s-14 7-13 16z'
        }
        fill={hair}
      />
      <path d="M6 66c1-13 10-18 20-19 2 4 10 4 12 0 10 1 19 6 20 19z" fill={COAT[look]} />
    </svg>
  )
}
