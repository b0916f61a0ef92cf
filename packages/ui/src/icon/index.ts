export { Icon, type IconProps } from './icon.tsx'
export type { IconName } from './names.ts'
