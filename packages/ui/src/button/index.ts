export { Button, type ButtonKind, type ButtonProps } from './button.tsx'
