import type { CSSProperties, ReactNode } from 'react'
import { coral, ink, paper } from './inks.ts'
import { Line, Stars } from './marks.tsx'
import './faces.css'

const ARCH = 'M22 262V104A78 78 0 0 1 178 104V262Z'
/** The mount covers what of a picture goes beyond the arch, so no clip path is needed. */
const MOUNT = `M17 0H183A17 17 0 0 1 200 17V323A17 17 0 0 1 183 340H17A17 17 0 0 1 0 323V17A17 17 0 0 1 17 0Z${ARCH}`
const CURL = 'q6-5 12 0t12 0'
const LATIN = /^[ -~’]+$/

/** Chinese names are set at 27 and spaced; longer and Latin ones shrink to the width of the arch. */
const nameStyle = (name: string): CSSProperties => {
  const latin = LATIN.test(name)
  const size = Math.min(latin ? 22 : 27, 154 / (name.length * (latin ? 0.6 : 1.1)))
  return { fontSize: Math.round(size * 10) / 10, letterSpacing: latin ? '.02em' : '.1em' }
}

const Name = ({ name }: { name: string }) => (
  <>
    <text className="tarot-card__name" x="100" y="305" fill={ink} style={nameStyle(name)}>
      {name}
    </text>
    {name.length > 3 ? null : (
      <path className="tarot-card__side" d={`M22 294${CURL}M154 294${CURL}`} stroke={coral} />
    )}
  </>
)

const Foot = () => (
  <g className="tarot-card__rest">
    <Stars at={[[100, 295, 11]]} f={coral} />
    <Line d={`M54 296${CURL}M122 296${CURL}`} f={coral} />
    <path d="M43 296h0M157 296h0" stroke={ink} strokeWidth="3.6" />
  </g>
)

interface FrameProps {
  /** The numeral, or a small drawing, on the crown of the arch. */
  mark: ReactNode
  wide?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export const Frame = ({ mark, wide = false, name, className, children }: FrameProps) => (
  <svg
    className={className === undefined ? 'tarot-card' : `tarot-card ${className}`}
    viewBox="0 0 200 340"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
    <path d={MOUNT} fill={paper} fillRule="evenodd" />
    <rect x="7" y="7" width="186" height="326" rx="12" stroke={ink} strokeWidth="1.8" />
    <rect x="11.5" y="11.5" width="177" height="317" rx="8.5" stroke={ink} strokeWidth=".8" opacity=".5" />
    <Line d={ARCH} w={2.4} />
    <Stars
      at={[
        [31, 33, 9],
        [169, 33, 9],
      ]}
      f={coral}
    />
    <path d="M31 52h0M169 52h0M50 28h0M150 28h0" stroke={ink} strokeWidth="3.6" />
    <rect x={wide ? 68 : 78} y="14" width={wide ? 64 : 44} height="27" rx="13.5" fill={paper} stroke={ink} />
    {typeof mark === 'string' ? (
      <text x="100" y="33.5" fill={ink}>
        {mark}
      </text>
    ) : (
      mark
    )}
    {name === undefined ? null : <Name name={name} />}
    <Foot />
  </svg>
)
