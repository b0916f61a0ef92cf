export { Icon, type IconProps, iconSprites } from './icon.tsx'
export type { IconName } from './names.ts'
