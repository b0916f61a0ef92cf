import './art.css'

export { CompanionMark, Logo, Shell } from './logo.tsx'
export { Boat, Clipboard, CompanionWaves, Island, Lighthouse, Portrait } from './spots.tsx'
export { StateArt, type StateArtProps, type StateKind } from './state-art.tsx'
