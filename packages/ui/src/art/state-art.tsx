import type { ReactElement } from 'react'
import './art.css'

export type StateKind =
  | 'empty'
  | 'error'
  | 'offline'
  | 'forbidden'
  | 'notFound'
  | 'upgrade'
  | 'maintenance'
  | 'onItsWay'
  | 'noResult'
  | 'letter'

const Waves = ({ y, x = 10 }: { y: number; x?: number | undefined }) => (
  <path
    d={`M${x} ${y}c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0`}
    fill="none"
    stroke="var(--ill-line)"
    strokeWidth="3"
    strokeLinecap="round"
  />
)

const Ripple = ({ y }: { y: number }) => (
  <path
    d={`M30 ${y}c6-4 11-4 17 0s11 4 17 0 11-4 17 0 11 4 17 0`}
    fill="none"
    stroke="var(--ill-line)"
    strokeWidth="3"
    strokeLinecap="round"
  />
)

const Sun = ({ x, y, r, halo }: { x: number; y: number; r: number; halo: number }) => (
  <>
    <circle cx={x} cy={y} r={halo} fill="var(--sun-halo)" opacity=".25" />
    <circle cx={x} cy={y} r={r} fill="var(--sun)" />
  </>
)

const empty = (
  <>
    <circle cx="66" cy="46" r="30" fill="var(--sun-halo)" opacity=".25" />
    <path d="M46 56a20 20 0 0 1 40 0z" fill="var(--sun)" />
    <Waves y={58} />
    <Ripple y={70} />
  </>
)

const error = (
  <>
    <g fill="var(--ill-line)" opacity=".35">
      <rect x="18" y="18" width="40" height="8" rx="4" />
      <rect x="30" y="10" width="20" height="8" rx="4" />
      <rect x="84" y="26" width="30" height="7" rx="3.5" />
    </g>
    <g transform="translate(66 62) rotate(-8)">
      <path d="M-2-38v30h-18C-12-16-6-26-2-38z" fill="var(--ill-pale)" />
      <path d="M3-32v24h15C14-17 9-25 3-32z" fill="var(--sun)" />
      <path d="M-24-3h47c-3 8-8 11-14 11h-19c-7 0-12-4-14-11z" fill="var(--ill-deep)" />
    </g>
    <Waves y={72} />
  </>
)

const offline = (
  <>
    <Sun x={92} y={34} r={14} halo={26} />
    <g transform="translate(64 56) rotate(-24)">
      <rect x="-30" y="-11" width="44" height="22" rx="10" fill="var(--ill-pale)" />
      <path d="M12-6h10c2 0 3 1 3 3v6c0 2-1 3-3 3H12z" fill="var(--ill-pale)" />
      <rect x="24" y="-4.5" width="8" height="9" rx="2" fill="var(--hill-1)" />
      <rect x="-21" y="-5.5" width="24" height="11" rx="3" fill="var(--paint-sail)" />
      <g strokeLinecap="round">
        <path d="M-16-1.5h14M-16 2h9" stroke="var(--ill-deep)" strokeWidth="1.5" />
        <path d="M-24-7.5h26" stroke="var(--paint-white)" strokeWidth="2" opacity=".8" />
      </g>
    </g>
    <Waves y={68} />
    <Ripple y={78} />
  </>
)

const forbidden = (
  <>
    <Sun x={84} y={40} r={15} halo={24} />
    <path d="M18 68C34 36 48 22 62 24s22 22 48 44Z" fill="var(--ill-deep)" />
    <path d="M50 68V54a12 12 0 0 1 24 0v14z" fill="var(--ill-pale)" />
    <circle cx="62" cy="54" r="3.2" fill="var(--ill-deep)" />
    <path d="M60.6 55.5h2.8l1 7h-4.8z" fill="var(--ill-deep)" />
    <g fill="var(--ill-line)">
      <circle cx="36" cy="54" r="6" />
      <rect x="35.2" y="58" width="1.8" height="9" />
    </g>
    <Waves y={72} x={8} />
  </>
)

const notFound = (
  <>
    <path d="M22 16l28-5 30 6 30-6v56l-30 6-30-6-28 5z" fill="var(--ill-pale)" />
    <path d="M50 11v56l-28 5V16zM80 17l30-6v56l-30 6z" fill="var(--hill-1)" opacity=".22" />
    <g fill="none" strokeLinecap="round">
      <path
        d="M32 56c8-2 8-12 16-14s10 6 18 2 8-10 14-12"
        stroke="var(--ill-deep)"
        strokeWidth="2.4"
        strokeDasharray="1 5.5"
      />
      <circle cx="90" cy="29" r="10" stroke="var(--sun)" strokeWidth="2.4" strokeDasharray="4 4" />
      <path
        d="M36 28c3-2 5-2 8 0s5 2 8 0M62 58c3-2 5-2 8 0s5 2 8 0M88 54c3-2 5-2 8 0"
        stroke="var(--ill-line)"
        strokeWidth="2"
      />
    </g>
    <circle cx="30" cy="57" r="3" fill="var(--ill-deep)" />
  </>
)

const sail = (
  <g transform="translate(60 64)">
    <path d="M-2-54v46h-26C-18-18-8-34-2-54z" fill="var(--ill-pale)" />
    <path d="M3-50c14 10 22 24 23 42H3z" fill="var(--ill-line)" />
    <path d="M-30-3h60c-4 10-10 14-18 14h-24c-9 0-15-5-18-14z" fill="var(--ill-deep)" />
    <path d="M-2-54c5 2 9 1 12-1-2 4-7 6-12 5z" fill="var(--sun)" />
  </g>
)

const upgrade = (
  <>
    <Sun x={92} y={28} r={12} halo={20} />
    {sail}
    <Waves y={74} x={6} />
  </>
)

const maintenance = (
  <>
    <path d="M34 72C46 58 58 54 70 56s26 12 40 16Z" fill="var(--ill-deep)" />
    <path d="M62 58l3-36h12l3 36z" fill="var(--ill-pale)" />
    <path d="M63.2 44l.8-9h14l.8 9z" fill="var(--sun)" />
    <rect x="62" y="19" width="18" height="4" rx="2" fill="var(--ill-deep)" />
    <rect x="66" y="9" width="10" height="10" rx="1.5" fill="var(--sun-halo)" />
    <path d="M64 9c2-6 12-6 14 0z" fill="var(--ill-deep)" />
    <path
      d="M44 66l12-40M52 68l10-34M47 56l7 2M50 46l7 2M53 36l6 2"
      stroke="var(--ill-line)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <Waves y={74} x={8} />
  </>
)

const onItsWay = (
  <>
    <circle cx="100" cy="58" r="22" fill="var(--sun-halo)" opacity=".25" />
    <path d="M88 62a13 13 0 0 1 26 0z" fill="var(--sun)" />
    <g fill="var(--ill-line)" opacity=".35">
      <rect x="14" y="24" width="32" height="7" rx="3.5" />
      <rect x="24" y="17" width="16" height="7" rx="3.5" />
    </g>
    <g transform="translate(22 14) scale(.78)">{sail}</g>
    <Waves y={68} />
    <Ripple y={78} />
  </>
)

const noResult = (
  <>
    <g fill="var(--ill-line)" opacity=".35">
      <rect x="14" y="22" width="34" height="7" rx="3.5" />
      <rect x="24" y="15" width="17" height="7" rx="3.5" />
    </g>
    <g transform="translate(66 40) rotate(-18)">
      <path d="M-26-7h24v14h-24c-3 0-4-2-4-4v-6c0-2 1-4 4-4z" fill="var(--ill-deep)" />
      <path d="M-2-9h20v18H-2z" fill="var(--ill-line)" />
      <path d="M18-11h14c3 0 5 2 5 5V6c0 3-2 5-5 5H18z" fill="var(--ill-pale)" />
      <rect x="-4" y="-9" width="4" height="18" rx="1.5" fill="var(--sun)" />
    </g>
    <circle cx="112" cy="20" r="9" fill="none" stroke="var(--sun)" strokeWidth="2.4" strokeDasharray="4 4" />
    <Waves y={72} />
  </>
)

const letter = (
  <>
    <Sun x={92} y={30} r={13} halo={24} />
    <g transform="translate(56 52) rotate(-14)">
      <rect x="-26" y="-17" width="52" height="34" rx="6" fill="var(--ill-pale)" />
      <path
        d="M-24-14L0 5 24-14"
        fill="none"
        stroke="var(--ill-deep)"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
    <Waves y={70} />
    <Ripple y={79} />
  </>
)

const drawings: Record<StateKind, ReactElement> = {
  empty,
  error,
  offline,
  forbidden,
  notFound,
  upgrade,
  maintenance,
  onItsWay,
  noResult,
  letter,
}

export interface StateArtProps {
  kind: StateKind
  width?: number | undefined
  className?: string | undefined
}

/** The one drawing of an empty or failed screen. */
export function StateArt({ kind, width = 236, className }: StateArtProps) {
  return (
    <svg
      className={className ? `art ${className}` : 'art'}
      width={width}
      height={Math.round((width * 84) / 132)}
      viewBox="0 0 132 84"
      aria-hidden="true"
    >
      {drawings[kind]}
    </svg>
  )
}
