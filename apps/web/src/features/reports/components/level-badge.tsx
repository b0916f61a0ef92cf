import { SeverityBadge } from '@mindisle/ui/severity'
import { Tag } from '@mindisle/ui/tag'
import type { Measure } from '../api/types.ts'
import { levelOf } from './scales.ts'

/** The level in the instrument's own gentle words; a neutral scale has a place, not a level. */
export function LevelBadge({ scale }: { scale: Measure }) {
  const { band } = scale
  if (band === null) return null
  const level = levelOf(scale, scale.level)
  return level === null ? (
    <Tag tone="sea" className="report-place">
      {band.label}
    </Tag>
  ) : (
    <SeverityBadge level={level} word={band.label} />
  )
}
