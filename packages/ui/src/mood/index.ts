export { MoodGlyph, type MoodGlyphProps } from './mood-glyph.tsx'
export { MoodPicker, type MoodPickerProps } from './mood-picker.tsx'
export { WeekStrip, type WeekDay, type WeekStripProps } from './week-strip.tsx'
export { MOOD_LEVELS, type MoodLevel } from './shape.ts'
