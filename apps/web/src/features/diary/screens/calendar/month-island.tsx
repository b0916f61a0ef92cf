import type { Counts } from '../../components/mood-counts.tsx'
import { islandOf, wavesOf } from './island.ts'

const sea = { fill: 'none', stroke: 'var(--ill-line)', strokeLinecap: 'round' } as const

/** The sun stands over the month that is still growing. */
export function MonthIsland({ counts, isNow }: { counts: Counts; isNow: boolean }) {
  const { pebbles, shore, top } = islandOf(counts)
  const sun = Math.max(16, top + 8)
  if (pebbles.length === 0)
    return (
      <svg className="islands__art" viewBox="0 46 106 40" aria-hidden="true">
        <path
          d="M27 66q6.5-4 13 0t13 0 13 0 13 0M37 74q5-3 10 0t10 0 10 0"
          fill="none"
          stroke="var(--line)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
    )
  return (
    <svg className="islands__art" viewBox="0 12 106 74" aria-hidden="true">
      {isNow && (
        <>
          <circle cx="76" cy={sun} r="15" fill="var(--sun-halo)" opacity=".28" />
          <circle cx="76" cy={sun} r="9" fill="var(--sun)" />
        </>
      )}
      {pebbles.map(({ level, x, y, rx, ry }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={rx} ry={ry} fill={`var(--mood-${level})`} />
      ))}
      <path d={wavesOf(shore, 72)} strokeWidth="2.4" opacity=".8" {...sea} />
      <path d={wavesOf(shore * 0.55, 79)} strokeWidth="2" opacity=".45" {...sea} />
    </svg>
  )
}
