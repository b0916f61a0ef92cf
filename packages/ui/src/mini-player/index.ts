export { collapseMs, MiniPlayer, type MiniPlayerProps, type MiniPlayerTexts } from './mini-player.tsx'
export {
  type Area,
  areaOf,
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
