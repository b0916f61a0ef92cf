import { Cover } from '@mindisle/ui/cover'
import { PlainArt } from './plain-art.tsx'
import type { GoodsArtProps } from './goods.ts'

/** The landscape of the assessment that was bought, or whose report was. */
export function CoverArt({ order: { category_id: category, table_id: assessment }, isLarge }: GoodsArtProps) {
  if (category === null) return <PlainArt isLarge={isLarge} />
  return <Cover category={category} {...(assessment !== null && { seed: assessment })} />
}
