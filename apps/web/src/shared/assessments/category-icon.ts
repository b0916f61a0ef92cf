import type { IconName } from '@mindisle/ui/icon'

const icons: ReadonlyMap<string, IconName> = new Map<string, IconName>([
  ['sun-horizon', 'sun-horizon-duotone'],
  ['moon-stars', 'moon-stars-duotone'],
  ['flower-lotus', 'flower-lotus-duotone'],
  ['fingerprint', 'user-duotone'],
  ['compass', 'compass-duotone'],
  ['users', 'users-duotone'],
  ['repeat', 'calendar-check-duotone'],
  ['hand-heart', 'hand-heart-duotone'],
  ['house-line', 'house-line-duotone'],
])

/** A name the app has no drawing for gets a spark, never a hole. */
export const categoryIcon = (name: string): IconName => icons.get(name) ?? 'sparkle-duotone'
