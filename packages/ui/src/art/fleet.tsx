import { cx } from '../internal/cx.ts'
import './art.css'

const PLACES = [
  [34, 70],
  [92, 74],
  [150, 68],
  [208, 74],
  [266, 70],
] as const

const HULL = 'M-15 0h29c-2 5-5 7-9 7H-7c-4 0-7-3-8-7z'

function Landed() {
  return (
    <>
      <path d="M-1-22v19h-11C-8-8-4-14-1-22z" fill="var(--ill-pale)" />
      <path d="M2-18v15h9C9-9 6-14 2-18z" fill="var(--sun)" />
      <path d={HULL} fill="var(--ill-deep)" />
    </>
  )
}

function Awaited() {
  return (
    <g
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeDasharray="3.5 3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M-1-22C-4-14-8-8-12-3H11C9-10 5-17-1-22z" />
      <path d={HULL} />
    </g>
  )
}

export interface FleetProps {
  /** How many of the five have come ashore. */
  landed: number
  /** Where it only decorates there is none. */
  label?: string | undefined
  className?: string | undefined
}

/** Five boats before a low sun; those still awaited are only drawn in dashes. */
export function Fleet({ landed, label, className }: FleetProps) {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={cx('art', className)} width="260" viewBox="0 0 300 104" {...voice}>
      <circle cx="150" cy="58" r="46" fill="var(--sun-halo)" opacity=".22" />
      <path d="M118 72a32 32 0 0 1 64 0z" fill="var(--sun)" opacity="0.55" />
      {PLACES.map(([x, y], at) => (
        <g key={x} transform={`translate(${x} ${y}) scale(1.15)`}>
          {at < landed ? <Landed /> : <Awaited />}
        </g>
      ))}
      <g fill="none" stroke="var(--ill-line)" strokeLinecap="round">
        <path
          d="M6 82c9-5 16-5 25 0s16 5 25 0 16-5 25 0 16 5 25 0 16-5 25 0 16 5 25 0 16-5 25 0 16 5 25 0 16-5 25 0 16 5 25 0 16-5 25 0 12 4 19 2"
          strokeWidth="3"
        />
        <path
          d="M60 95c7-4 12-4 19 0s12 4 19 0 12-4 19 0 12 4 19 0 12-4 19 0 12 4 19 0 12-4 19 0 12 4 19 0"
          strokeWidth="2.6"
          opacity=".6"
        />
      </g>
    </svg>
  )
}
