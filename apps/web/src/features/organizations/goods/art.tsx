import { Icon } from '@mindisle/ui/icon'
import type { GoodsArtProps } from '../../../shared/goods/goods.ts'

export function SeatsArt({ isLarge }: GoodsArtProps) {
  return <Icon name="buildings-duotone" size={isLarge ? 32 : 24} />
}
