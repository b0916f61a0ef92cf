import { pageAddress } from '../../lib/navigation/page-address.ts'
import { CoverArt } from '../../shared/goods/cover-art.tsx'
import { goodsWith } from '../../shared/goods/goods.ts'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  table: {
    Art: CoverArt,
    next: ({ table_id: id }) =>
      id === null ? null : { word: 'next.table', address: pageAddress('pages/table/show', { id }) },
  },
})
