import { barCount } from './bars.ts'

interface Props {
  /** Null while they are not known. */
  bars: readonly number[] | null
  /** How much of it has been heard, 0 to 1. */
  heard: number
}

const [step, thick, height] = [4.6, 2.4, 22]
const width = (barCount - 1) * step + thick

/** How it sounds, at a glance; whoever does not see it is told how long it is. */
export function Waveform({ bars, heard }: Props) {
  return (
    <svg
      className="voice__wave"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {Array.from({ length: barCount }, (_, at) => (
        <rect
          key={at}
          x={at * step}
          width={thick}
          height={height}
          rx={thick / 2}
          data-heard={at < heard * barCount || undefined}
          style={{ transform: `scaleY(${Math.max(thick / height, bars?.[at] ?? 0)})` }}
        />
      ))}
    </svg>
  )
}
