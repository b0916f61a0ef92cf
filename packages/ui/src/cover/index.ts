export { Cover, coverOf, type CoverProps } from './cover.tsx'
export { lookOf, type CoverLook, type Palette } from './palette.ts'
