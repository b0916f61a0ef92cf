export {
  Empty,
  ErrorState,
  NetChip,
  Offline,
  type StateAction,
  type StateProps,
  StateView,
} from './states.tsx'
