import { Shell } from '@mindisle/ui/art'
import type { GoodsArtProps } from '../../../shared/goods/goods.ts'

export function ShellArt({ isLarge }: GoodsArtProps) {
  return <Shell size={isLarge ? 34 : 26} />
}
