import type { Language, MessageKey, MessageTree } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { createContext, useContext, type ComponentType } from 'react'
import { asAnyTexts, type AnyTexts, type Texts } from '../../lib/i18n/texts.ts'

export type OrderRow = DataOf<'GET /api/order/list'>['list'][number]
export type GoodsKind = OrderRow['kind']
export type Bought = Pick<
  OrderRow,
  'kind' | 'state' | 'report_id' | 'table_id' | 'category_id' | 'activity_id' | 'reservation_id'
>

export interface GoodsArtProps {
  order: Pick<Bought, 'table_id' | 'category_id'>
  isLarge: boolean
}

/** How one kind of order looks, and where it leads: to what was bought, to what stays, or to where it can be tried again. */
export interface Goods<Key extends string = string> {
  Art: ComponentType<GoodsArtProps>
  /** Null where it leads nowhere: what was bought is gone. */
  next(order: Bought): { word: Key; address: string } | null
}

type ByKind<Key extends string> = Partial<Record<GoodsKind, Goods<Key>>>

/** What a feature exports as `goods` from its goods.ts. */
export interface FeatureGoods {
  texts: AnyTexts
  kinds: ByKind<string>
}

/** Checks the words against the texts they are looked up in. */
export const goodsWith = <T extends MessageTree>(
  texts: Texts<T>,
  kinds: ByKind<MessageKey<T>>,
): FeatureGoods => ({
  texts: asAnyTexts(texts),
  kinds: kinds as ByKind<string>,
})

export const loadGoodsTexts = (all: readonly FeatureGoods[], language: Language): Promise<unknown> =>
  Promise.all(all.map(({ texts }) => texts.load(language)))

export const GoodsContext = createContext<readonly FeatureGoods[]>([])

/** Undefined for a kind that this version of the app does not know yet. */
export function findGoods(all: readonly FeatureGoods[], kind: GoodsKind) {
  for (const { texts, kinds } of all) {
    const goods = kinds[kind]
    if (goods) return { texts, goods }
  }
  return undefined
}

export const useGoods = (kind: GoodsKind) => findGoods(useContext(GoodsContext), kind)
