export { concernOf, soundsDark } from './concern.ts'
export {
  beginDanger,
  goOnInDanger,
  isGentle,
  type DangerTold,
  type DangerTurn,
  type DangerWords,
} from './dialogue.ts'
export type { Danger, DangerHeard, DangerKind, DangerLevel } from './state.ts'
