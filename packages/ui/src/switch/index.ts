export { Switch, SwitchCell, type SwitchCellProps, type SwitchProps } from './switch.tsx'
