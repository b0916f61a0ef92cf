export { ActionBar, type ActionBarProps } from './action-bar.tsx'
