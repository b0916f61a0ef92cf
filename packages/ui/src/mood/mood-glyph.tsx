import { EYES, FACES, type MoodLevel, SHAPES } from './shape.ts'
import './mood.css'

export interface MoodGlyphProps {
  level: MoodLevel
  size?: number | undefined
  hasFace?: boolean | undefined
  /** Spoken name; without it the glyph is decoration beside a text. */
  label?: string | undefined
}

export function MoodGlyph({ level, size = 48, hasFace = true, label }: MoodGlyphProps) {
  const eyes = EYES[level]
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="mood" width={size} height={size} viewBox="0 0 48 48" {...said}>
      <path d={SHAPES[level]} fill={`var(--mood-${level})`} />
      {hasFace ? (
        <g fill="none" stroke={`var(--mood-${level}-ink)`} strokeLinecap="round" strokeLinejoin="round">
          <path d={FACES[level]} strokeWidth="2.3" />
          {eyes ? <path d={eyes} strokeWidth="3.4" /> : null}
        </g>
      ) : null}
    </svg>
  )
}
