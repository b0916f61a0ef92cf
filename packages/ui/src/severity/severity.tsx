import { cx } from '../internal/cx.ts'
import { SEVERITY_LEVELS, type SeverityLevel, wavePath } from './wave.ts'
import './severity.css'

export interface WaveGlyphProps {
  level: SeverityLevel
  width?: number | undefined
}

export function WaveGlyph({ level, width = 20 }: WaveGlyphProps) {
  return (
    <svg className="sev__wave" width={width} height={width * 0.7} viewBox="0 0 20 14" aria-hidden="true">
      <path
        d={wavePath(level)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export interface SeverityBadgeProps {
  level: SeverityLevel
  /** The word; colour and wave never stand without it. */
  word: string
  isSmall?: boolean | undefined
  className?: string | undefined
}

export function SeverityBadge({ level, word, isSmall = false, className }: SeverityBadgeProps) {
  return (
    <span className={cx('sev', `sev--${level}`, isSmall && 'sev--small', className)}>
      <WaveGlyph level={level} />
      {word}
    </span>
  )
}

export interface SeverityLegendProps {
  words: Record<SeverityLevel, string>
  current?: SeverityLevel | undefined
  label: string
}

/** All five steps, the current one marked by ground and weight too. */
export function SeverityLegend({ words, current, label }: SeverityLegendProps) {
  return (
    <ol className="sev-scale" aria-label={label}>
      {SEVERITY_LEVELS.map((level) => (
        <li
          key={level}
          className={level === current ? `sev-scale__step sev--${level} is-current` : 'sev-scale__step'}
          aria-current={level === current ? 'step' : undefined}
        >
          <WaveGlyph level={level} width={22} />
          {words[level]}
        </li>
      ))}
    </ol>
  )
}
