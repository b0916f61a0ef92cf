import { gold, night } from './inks.ts'
import { Flat, Line, Rays, Stars } from './marks.tsx'
import './faces.css'

const swell = (y: number): string => `M24 ${y}q9.5-9 19 0t19 0 19 0 19 0 19 0 19 0 19 0 19 0`
const SWELLS = [0, 1, 2, 3]

const Half = ({ turned = false }: { turned?: boolean }) => (
  <g transform={turned ? 'rotate(180 100 170)' : undefined}>
    <Flat d="M62 165q9.5-8 19 0t19 0 19 0 19 0A38 38 0 0 0 62 165Z" f={gold} />
    {SWELLS.map((i) => (
      <path key={i} d={swell(76 - i * 14)} stroke={gold} strokeWidth="1.5" opacity={1 - i * 0.22} />
    ))}
    <Stars
      at={[
        [40, 108, 8],
        [160, 108, 8],
      ]}
    />
  </g>
)

/** The rising sun and its reflection: the same upside down, so the back gives nothing away. */
export function CardBack({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className === undefined ? 'tarot-card' : `tarot-card ${className}`}
      viewBox="0 0 200 340"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="200" height="340" rx="17" fill={night} />
      <rect x="8" y="8" width="184" height="324" rx="11" stroke={gold} strokeWidth="1.6" />
      <rect x="14" y="14" width="172" height="312" rx="7" stroke={gold} strokeWidth=".8" opacity=".6" />
      <Rays x={100} y={170} from={50} to={70} n={32} f={gold} w={1.4} turn={Math.PI / 32} />
      <Half />
      <Half turned />
      <Line d={swell(170)} f={gold} w={2} />
    </svg>
  )
}
