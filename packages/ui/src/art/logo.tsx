interface MarkProps {
  size?: number | undefined
  className?: string | undefined
}

const cls = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** The sun over the sea in a soft square. */
export function Logo({ size = 28, className }: MarkProps) {
  return (
    <svg className={cls('art', className)} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--brand)" />
      <path d="M9.5 25a10.5 10.5 0 0 1 21 0z" fill="var(--paint-logo-sun)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 25.2c3.2-2 5.4-2 8.6 0s5.4 2 8.6 0 5.4-2 8.8 0" />
        <path d="M12.5 31c2.2-1.4 3.8-1.4 6 0s3.8 1.4 6 0 2.6-1.3 3.5-1" opacity=".55" />
      </g>
    </svg>
  )
}

/** The companion's mark: a half sun with three rays on two waves, in a circle. */
export function CompanionMark({ size = 36, className }: MarkProps) {
  return (
    <svg className={cls('art', className)} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
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

export function Shell({ size = 16, className }: MarkProps) {
  return (
    <svg className={cls('art', className)} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
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
