import { Icon } from '@mindisle/ui/icon'
import type { GoodsArtProps } from '../../../shared/goods/goods.ts'

export function PlaceArt({ isLarge }: GoodsArtProps) {
  return <Icon name="calendar-check-duotone" size={isLarge ? 32 : 24} />
}
