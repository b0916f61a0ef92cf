export { ActionBar, ActionBarSide, type ActionBarProps } from './action-bar.tsx'
