export { type NavAction, NavBar, type NavBarProps, navSolidAfter } from './nav-bar.tsx'
