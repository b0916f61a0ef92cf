export {
  SeverityBadge,
  SeverityLegend,
  WaveGlyph,
  type SeverityBadgeProps,
  type SeverityLegendProps,
  type WaveGlyphProps,
} from './severity.tsx'
export { SEVERITY_LEVELS, type SeverityLevel } from './wave.ts'
