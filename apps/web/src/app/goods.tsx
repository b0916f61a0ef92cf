import type { Language } from '@mindisle/base'
import type { ComponentType } from 'react'
import { GoodsContext, loadGoodsTexts, type FeatureGoods } from '../shared/goods/goods.ts'

/** Every feature's goods.ts, found by its place: a new kind of order touches only the feature that sells it. */
const found = import.meta.glob<{ goods: FeatureGoods }>('../features/*/goods.ts', { eager: true })
const all = Object.values(found).map(({ goods }) => goods)

export async function withGoods(Page: ComponentType, language: Language): Promise<ComponentType> {
  await loadGoodsTexts(all, language)
  return function PageWithGoods() {
    return (
      <GoodsContext value={all}>
        <Page />
      </GoodsContext>
    )
  }
}
