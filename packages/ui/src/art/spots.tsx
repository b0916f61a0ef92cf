import { cx } from '../internal/cx.ts'
import './art.css'

interface SpotProps {
  size?: number | undefined
  className?: string | undefined
}

/** The lighthouse on its hill, before a warm disc: the sign of help. */
export function Lighthouse({ size = 84, className }: SpotProps) {
  return (
    <svg className={cx('art', className)} width={size} height={size} viewBox="0 0 84 84" aria-hidden="true">
      <circle cx="46" cy="40" r="30" fill="var(--sun-halo)" opacity=".5" />
      <path d="M0 84C20 66 36 62 48 66s24 12 38 12v6z" fill="var(--ill-deep)" />
      <path d="M42 68l2.5-34h9L56 68z" fill="var(--paint-tower)" />
      <path d="M43.3 52l.6-8h10.2l.6 8z" fill="var(--sun-halo)" />
      <rect x="42" y="31" width="14" height="3.4" rx="1.7" fill="var(--hill-4)" />
      <rect x="45" y="22" width="8" height="9" rx="1.5" fill="var(--brand)" />
      <path d="M43 22c1.5-6 10.5-6 12 0z" fill="var(--hill-4)" />
    </svg>
  )
}

/** A sailboat on one line of water. */
export function Boat({ size = 64, className }: SpotProps) {
  return (
    <svg className={cx('art', className)} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="46" cy="18" r="10" fill="var(--sun)" />
      <path d="M30 10v31H12C19 32 26 23 30 10z" fill="var(--ill-pale)" />
      <path d="M35 18v23h15C46 32 41 24 35 18z" fill="var(--ill-line)" />
      <path d="M8 46h46c-3 8-8 11-14 11H21c-7 0-11-4-13-11z" fill="var(--ill-deep)" />
      <path
        d="M4 57c5-3 9-3 14 0s9 3 14 0 9-3 14 0 9 3 14 0"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Two sheets with a sun and a wave. */
export function Clipboard({ size = 43, className }: SpotProps) {
  return (
    <svg
      className={cx('art', className)}
      width={size}
      height={size * 0.92}
      viewBox="0 0 50 46"
      aria-hidden="true"
    >
      <rect
        x="17"
        y="3"
        width="29"
        height="36"
        rx="7"
        transform="rotate(10 32 20)"
        fill="var(--cat-self-fill)"
        opacity=".45"
      />
      <rect
        x="9"
        y="4"
        width="30"
        height="37"
        rx="7"
        fill="var(--cat-self-soft)"
        stroke="var(--cat-self-fill)"
        strokeWidth="1.5"
      />
      <circle cx="24" cy="17" r="5.5" fill="var(--sun)" />
      <g fill="none" strokeLinecap="round">
        <path
          d="M14 25c2.5-1.7 4.2-1.7 6.7 0s4.2 1.7 6.7 0 4.1-1.7 6.6 0"
          stroke="var(--cat-self)"
          strokeWidth="2.2"
        />
        <path d="M15 33h12" stroke="var(--cat-self-fill)" strokeWidth="2.4" />
      </g>
    </svg>
  )
}

/** Sun behind two waves, filling the foot of a card. */
export function CompanionWaves({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cx('art', className)}
      width="100%"
      height="74"
      viewBox="0 0 169 74"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="126" cy="44" r="32" fill="var(--sun-halo)" opacity=".25" />
      <circle cx="126" cy="44" r="20" fill="var(--brand)" />
      <path d="M-4 50c14-9 25-9 39 0s25 9 39 0 25-9 39 0 25 9 39 0 18-7 30-3V80H-4Z" fill="var(--hill-2)" />
      <path d="M-4 60c14-8 25-8 39 0s25 8 39 0 25-8 39 0 25 8 39 0 18-6 30-2V80H-4Z" fill="var(--hill-3)" />
      <g fill="var(--glint)" opacity=".4">
        <rect x="22" y="66" width="22" height="2.4" rx="1.2" />
        <rect x="98" y="68" width="28" height="2.4" rx="1.2" />
      </g>
    </svg>
  )
}
