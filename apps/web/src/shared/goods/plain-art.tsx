import { Icon } from '@mindisle/ui/icon'

/** A sun, for what has no picture of its own. */
export function PlainArt({ isLarge }: { isLarge: boolean }) {
  return <Icon name="sun-horizon-duotone" size={isLarge ? 32 : 24} />
}
