import { MOOD_LEVELS, MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { useMoodNames } from './mood-names.ts'
import './mood-counts.css'

export type Counts = Readonly<Record<MoodLevel, number>>

export function countMoods(moods: ReadonlyArray<MoodLevel | null>): Counts {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const mood of moods) if (mood !== null) counts[mood] += 1
  return counts
}

/** The word and the number say it; the bar only draws it. */
export function MoodBar({ counts }: { counts: Counts }) {
  return (
    <div className="mood-bar" aria-hidden="true">
      {MOOD_LEVELS.filter((level) => counts[level] > 0).map((level) => (
        <i key={level} style={{ flexGrow: counts[level], background: `var(--mood-${level})` }} />
      ))}
    </div>
  )
}

export function MoodLegend({ counts }: { counts: Counts }) {
  const names = useMoodNames()
  return (
    <ul className="mood-legend">
      {MOOD_LEVELS.map((level) => (
        <li key={level}>
          <MoodGlyph level={level} size={16} hasFace={false} />
          <span>{names[level]}</span>
          <b>{counts[level]}</b>
        </li>
      ))}
    </ul>
  )
}
