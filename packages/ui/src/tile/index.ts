export { Tile, type TileProps } from './tile.tsx'
export { type Category, type Tone, tones, toneStyle } from '../internal/tone.ts'
