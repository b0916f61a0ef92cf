import { Icon } from '@mindisle/ui/icon'
import type { GoodsArtProps } from '../../../shared/goods/goods.ts'

export function SessionArt({ isLarge }: GoodsArtProps) {
  return <Icon name="chats-teardrop-duotone" size={isLarge ? 32 : 24} />
}
