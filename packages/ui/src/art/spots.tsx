interface SpotProps {
  size?: number | undefined
  className?: string | undefined
}

const cls = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** The lighthouse on its hill, before a warm disc: the sign of help. */
export function Lighthouse({ size = 84, className }: SpotProps) {
  return (
    <svg className={cls('art', className)} width={size} height={size} viewBox="0 0 84 84" aria-hidden="true">
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
    <svg className={cls('art', className)} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
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

/** A small island with its light, for headings and posters. */
export function Island({ size = 96, className }: SpotProps) {
  return (
    <svg
      className={cls('art', className)}
      width={size}
      height={size * 0.625}
      viewBox="0 0 96 60"
      aria-hidden="true"
    >
      <circle cx="40" cy="38" r="17" fill="var(--sun)" />
      <path d="M22 52C36 48 44 36 54 32S66 24 74 26s12 20 20 26Z" fill="var(--ill-line)" />
      <path d="M66.6 29 68 11h5l1.4 18z" fill="var(--ill-pale)" />
      <path d="M67 11h7V8.6h-7zM68.2 8.6V5h4.6v3.6z" fill="var(--ill-deep)" />
      <path d="M36 53C50 42 62 46 72 42S88 48 94 53Z" fill="var(--ill-deep)" />
      <path
        d="M2 55c6-3.6 10-3.6 16 0s10 3.6 16 0 10-3.6 16 0 10 3.6 16 0 10-3.6 16 0 8 3.2 12 1"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Two sheets with a sun and a wave. */
export function Clipboard({ size = 43, className }: SpotProps) {
  return (
    <svg
      className={cls('art', className)}
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
      className={cls('art', className)}
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

const GROUND = ['var(--brand-soft-2)', 'var(--sea-soft)', 'var(--cat-sleep-soft)'] as const
const COAT = ['var(--sea)', 'var(--cat-emotion-fill)', 'var(--cat-sleep-fill)'] as const

/** A person without a face: stands where a portrait is not there yet. */
export function Portrait({ look = 0, size = 44, className }: SpotProps & { look?: 0 | 1 | 2 | undefined }) {
  const hair = `var(--paint-hair-${look})`
  const skin = `var(--paint-skin-${look})`
  const isLong = look === 1
  return (
    <svg
      className={cls('art art--round', className)}
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
