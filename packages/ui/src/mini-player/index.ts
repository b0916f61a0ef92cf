export { collapseMs, MiniPlayer, type MiniPlayerProps, type MiniPlayerTexts } from './mini-player.tsx'
export {
  type Area,
  areaOf,
  type Box,
  type Insets,
  playerMargin,
  playerOpenWidth,
  playerSize,
  type Point,
  rest,
  type Side,
  sideOf,
  snap,
} from './position.ts'
