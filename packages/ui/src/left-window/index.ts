export { LeftWindow, type LeftWindowItem, type LeftWindowProps } from './left-window.tsx'
